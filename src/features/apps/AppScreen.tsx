import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { sysApp } from '#contract/apps/app.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { pathTo } from '#src/routes/index.ts'
import { AppForm } from './AppForm.tsx'
import { AppKeys } from './AppKeys.tsx'
import './AppScreen.css'
import type { AppDetails } from './appValues.ts'
import { useApp } from './useApp.ts'

const { fields } = sysApp

const Found = ({ details }: { details: AppDetails }) => {
  const { t } = useTranslation(['apps', 'records'])
  const text = useText()
  const navigate = useNavigate()
  const { id, name, appId, vid } = details.app
  const vendors = useReferences(fields)[referenceKey(fields.vid)]
  const toList = () => navigate(pathTo('AppAdmin'))
  return (
    <SplitPage
      title={name}
      actions={
        <>
          <DeleteButton call="deleteSysApp" id={id} name={name} body={t('deleting')} onDeleted={toList} />
          <LinkButton to={pathTo('appFace', { id })}>{t('toFace')}</LinkButton>
        </>
      }
      aside={
        <>
          <Facts
            facts={[
              { label: text(fields.appId.label), value: <span className="mono">{appId}</span> },
              { label: text(fields.vid.label), value: vid === null ? t('ofPlatform') : (vendors?.get(vid) ?? vid) },
            ]}
          />
          <AppKeys details={details} />
        </>
      }
    >
      <div className="app-form">
        <AppForm key={id} details={details} onSaved={toList} />
      </div>
    </SplitPage>
  )
}

const New = () => {
  const { t } = useTranslation('apps')
  const navigate = useNavigate()
  return (
    <SplitPage
      title={t('add')}
      aside={
        <>
          <h2>{t('next')}</h2>
          <ol className="app-next">
            <li>{t('nextKeys')}</li>
            <li>{t('nextFace')}</li>
          </ol>
        </>
      }
    >
      <div className="app-form">
        <AppForm details={undefined} onSaved={(id) => navigate(pathTo('editAppAdmin', { id }))} />
      </div>
    </SplitPage>
  )
}

/** One app (`editAppAdmin`): what it is, and its keys; or a new one. */
const AppScreen = () => {
  const { t } = useTranslation('apps')
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const { data, error, refetch } = useApp(id)
  if (id === undefined) return <New />
  return (
    <NamedRecord isNamed none={{ title: t('noneTitle'), hint: t('noneHint') }} {...{ data, error }} onRetry={refetch}>
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default AppScreen
