import { useTranslation } from 'react-i18next'
import { manualLifeDefinition } from '#contract/manuals/manualLife.ts'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { localizedName } from '#src/kit/references/references.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ManualContents } from './ManualContents.tsx'
import { ManualForm } from './ManualForm.tsx'
import './ManualScreen.css'
import { ManualStatus } from './ManualStatus.tsx'
import { QrTab } from './QrTab.tsx'
import { ScansTab } from './ScansTab.tsx'
import { useManual } from './useManual.ts'
import { VersionsTab } from './VersionsTab.tsx'

/**
 * Shows one electronic manual (`editSpecification`): content, code, versions and scans; or the form of a new one. A
 * vendor edits its own manuals, an administrator reads them.
 */
const ManualScreen = () => {
  const { t } = useTranslation(['manuals', 'core.names'])
  const language = useLanguage()
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  return (
    <RecordPage
      page="editSpecification"
      response={useManual()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      add={
        isVendor && {
          title: t('core.names:kinds.sysArticleEbook.add'),
          nextHeading: t('next'),
          steps: [t('nextWrite'), t('nextPublish'), t('nextPrint')],
          form: (onSaved) => <ManualForm details={undefined} onSaved={onSaved} />,
        }
      }
      tabsLabel={t('parts')}
    >
      {(details) => {
        const { manual, contents, version } = details
        const content = isVendor ? (
          <VersionedForm version={version}>
            {(onSaved) => <ManualForm details={details} onSaved={onSaved} />}
          </VersionedForm>
        ) : (
          <ManualContents content={{ names: manual.names, contents }} />
        )
        return {
          title: localizedName(manual.names, language),
          state: manualLifeDefinition.states[manual.state],
          deletion: isVendor &&
            manual.state === 'draft' && {
              call: 'deleteSysArticleEbook',
              body: t('deleting'),
              page: 'specification',
            },
          aside: <ManualStatus details={details} />,
          tabs: [
            { name: 'content', label: t('part.content'), body: content },
            { name: 'code', label: t('part.code'), body: <QrTab details={details} /> },
            { name: 'versions', label: t('part.versions'), body: <VersionsTab details={details} /> },
            { name: 'scans', label: t('part.scans'), body: <ScansTab details={details} /> },
          ],
        }
      }}
    </RecordPage>
  )
}

export default ManualScreen
