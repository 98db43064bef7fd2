import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { sysApp } from '#contract/apps/app.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { AppForm } from './AppForm.tsx'
import { AppKeys } from './AppKeys.tsx'
import { useApp } from './useApp.ts'

const { fields } = sysApp

/** Shows one app (`editAppAdmin`) with its keys, or the form of a new one. */
const AppScreen = () => {
  const { t } = useTranslation('apps')
  const text = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const vendors = useReferences(fields)[referenceKey(fields.vid)]
  return (
    <RecordPage
      page="editAppAdmin"
      response={useApp()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      add={{
        title: t('add'),
        nextHeading: t('next'),
        steps: [t('nextKeys'), t('nextFace')],
        form: (onSaved) => <AppForm details={undefined} vid={query.get('vid') ?? undefined} onSaved={onSaved} />,
      }}
    >
      {(details) => {
        const { id, name, appId, vid } = details.app
        return {
          title: name,
          deletion: { call: 'deleteSysApp', body: t('deleting'), page: 'AppAdmin' },
          actions: <LinkButton to={pathTo('appFace', { id })}>{t('toFace')}</LinkButton>,
          aside: (
            <>
              <DescriptionList
                items={[
                  { label: text(fields.appId.label), value: <span className="mono">{appId}</span> },
                  { label: text(fields.vid.label), value: vid === null ? t('ofPlatform') : (vendors?.get(vid) ?? vid) },
                ]}
              />
              <AppKeys details={details} />
            </>
          ),
          body: (
            <div className="split-form">
              <AppForm details={details} onSaved={() => navigate(pathTo('AppAdmin'))} />
            </div>
          ),
        }
      }}
    </RecordPage>
  )
}

export default AppScreen
