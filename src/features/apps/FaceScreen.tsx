import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { AboutForm } from './AboutForm.tsx'
import { AppPhone, type PhoneContent } from './AppPhone.tsx'
import './AppScreen.css'
import { LookForm } from './LookForm.tsx'
import type { PartProps } from './partProps.ts'
import { type FaceDetails, useFace } from './useApp.ts'
import '#src/kit/ui/PageTabs.css'

const parts = { look: LookForm, about: AboutForm } satisfies Record<string, ComponentType<PartProps>>
type PartName = keyof typeof parts

const contentOf = ({ app, photos, social, theme, launch, about }: FaceDetails): PhoneContent => ({
  name: app.name,
  logo: app.logo,
  photos,
  social,
  theme,
  launch,
  texts: about.texts,
})

const Found = ({ details }: { details: FaceDetails }) => {
  const { t } = useTranslation(['apps', 'common'])
  const [query] = useSearchParams()
  const { accessLevel, features } = useAppSelector(selectViewer)
  const [shown, setShown] = useState<Partial<PhoneContent>>({})
  /** Of the part that was saved from here: its form is done, and the next one begins with what is saved. */
  const [saved, setSaved] = useState<number>()
  const { app, languages } = details
  const { id, name } = app
  const offered: PartName[] = features.includes('aboutUsStatus') ? ['look', 'about'] : ['look']
  const at = offered.find((part) => part === query.get('part')) ?? 'look'
  const Part = parts[at]
  const version = at === 'look' ? details.version : details.about.version
  return (
    <SplitPage
      title={name}
      actions={
        <>
          {features.includes('loadingStatus') && (
            <LinkButton to={`${pathTo('appLaunchPages')}?f.appId=${id}`}>{t('toLaunchPages')}</LinkButton>
          )}
          {accessLevel === 1 && <LinkButton to={pathTo('editAppAdmin', { id })}>{t('toApp')}</LinkButton>}
        </>
      }
      aside={<AppPhone languages={languages} content={{ ...contentOf(details), ...shown }} />}
    >
      <div className="app-face">
        <nav className="page-tabs" aria-label={t('parts')}>
          {offered.map((part) => (
            <Link
              key={part}
              to={pathTo('appFace', { id, part })}
              className={part === at ? 'active' : undefined}
              aria-current={part === at ? 'page' : undefined}
              onClick={() => setSaved(undefined)}
            >
              {t(`part.${part}`)}
            </Link>
          ))}
        </nav>
        {version === saved ? (
          <p className="visually-hidden" role="status">
            {t('common:loading')}
          </p>
        ) : (
          <Part key={`${at} ${saved}`} details={details} onShown={setShown} onSaved={() => setSaved(version)} />
        )}
      </div>
    </SplitPage>
  )
}

/** What users see of an app (`appFace`): boot photos, links, theme and what it says about us, on a phone beside the form. */
const FaceScreen = () => {
  const { t } = useTranslation('apps')
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const { data, error, refetch } = useFace(id)
  return (
    <NamedRecord
      isNamed={id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      {...{ data, error }}
      onRetry={refetch}
    >
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default FaceScreen
