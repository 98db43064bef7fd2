import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { useRecordId } from '#src/kit/records/useRecordResponse.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { AboutForm } from './AboutForm.tsx'
import { AppearanceForm } from './AppearanceForm.tsx'
import { AppPreview, type PhoneContent } from './AppPreview.tsx'
import { type AppearanceDetails, useAppearance } from './useApp.ts'

const contentOf = ({ app, photos, social, theme, launch, about }: AppearanceDetails): PhoneContent => ({
  name: app.name,
  logo: app.logo,
  photos,
  social,
  theme,
  launch,
  texts: about.texts,
})

const AppAppearance = () => {
  const { t } = useTranslation('apps')
  const { accessLevel, features } = useAppSelector(selectViewer)
  const [typed, setTyped] = useState<Partial<PhoneContent>>({})
  return (
    <RecordPage
      page="appFace"
      response={useAppearance()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      tabsLabel={t('parts')}
    >
      {(details) => {
        const { app, about, languages, version } = details
        const appearanceForm = (
          <VersionedForm version={version}>
            {(onSaved) => <AppearanceForm details={details} onPreview={setTyped} onSaved={onSaved} />}
          </VersionedForm>
        )
        const aboutForm = (
          <VersionedForm version={about.version}>
            {(onSaved) => <AboutForm details={details} onPreview={setTyped} onSaved={onSaved} />}
          </VersionedForm>
        )
        return {
          title: app.name,
          actions: (
            <>
              {features.includes('loadingStatus') && (
                <LinkButton to={`${pathTo('appLaunchPages')}?f.appId=${app.id}`}>{t('toLaunchPages')}</LinkButton>
              )}
              {accessLevel === 1 && <LinkButton to={pathTo('editAppAdmin', { id: app.id })}>{t('toApp')}</LinkButton>}
            </>
          ),
          aside: <AppPreview languages={languages} content={{ ...contentOf(details), ...typed }} />,
          tabs: [
            { name: 'look', label: t('part.look'), body: appearanceForm },
            ...(features.includes('aboutUsStatus') ? [{ name: 'about', label: t('part.about'), body: aboutForm }] : []),
          ],
        }
      }}
    </RecordPage>
  )
}

/** Edits what users see of an app (`appFace`): boot photos, links, theme and about page, with a live preview. */
const AppearanceScreen = () => <AppAppearance key={useRecordId()} />

export default AppearanceScreen
