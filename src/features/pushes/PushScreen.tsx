import { useTranslation } from 'react-i18next'
import { pushLifeDefinition } from '#contract/pushes/pushLife.ts'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { PushForm } from './PushForm.tsx'
import { PushStatus } from './PushStatus.tsx'
import { ResultsTab } from './ResultsTab.tsx'
import { usePush } from './usePush.ts'

/** Shows one push (`editPush`): content, preview and results; or the form of a new one. */
const PushScreen = () => {
  const { t } = useTranslation(['pushes', 'core.names'])
  return (
    <RecordPage
      page="editPush"
      response={usePush()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      add={{
        title: t('core.names:kinds.push.add'),
        nextHeading: t('next'),
        steps: [t('nextWrite'), t('nextTest'), t('nextSend')],
        form: (onSaved) => <PushForm details={undefined} onSaved={onSaved} />,
      }}
      tabsLabel={t('parts')}
    >
      {(details) => {
        const { title, state } = details.push
        const isDraft = state === 'draft'
        const preview = <PreviewTab details={details} />
        const form = (
          <VersionedForm version={details.version}>
            {(onSaved) => <PushForm details={details} onSaved={onSaved} />}
          </VersionedForm>
        )
        return {
          title,
          state: pushLifeDefinition.states[state],
          deletion: isDraft && { call: 'deletePush', body: t('pushGoes'), page: 'push' },
          aside: <PushStatus details={details} />,
          tabs: [
            { name: 'content', label: t('part.content'), body: isDraft ? form : preview },
            ...(isDraft ? [{ name: 'preview', label: t('part.preview'), body: preview }] : []),
            { name: 'results', label: t('part.results'), body: <ResultsTab details={details} /> },
          ],
        }
      }}
    </RecordPage>
  )
}

export default PushScreen
