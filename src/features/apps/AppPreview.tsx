import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core'
import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AboutText, selectAboutText } from '#contract/apps/about.ts'
import { networks, type SocialLink } from '#contract/apps/social.ts'
import { type AppTheme, themePresets } from '#contract/apps/theme.ts'
import { readableInk } from '#contract/core/colour.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { PhoneFrame } from '#src/kit/ui/PhoneFrame.tsx'
import './AppPreview.css'

const views = ['boot', 'launch', 'home', 'about'] as const
export type PhoneView = (typeof views)[number]

export interface PhoneContent {
  name: string
  logo: StoredFile | null
  photos: readonly StoredFile[]
  launch: { name: string; image: StoredFile } | null
  social: readonly SocialLink[]
  theme: AppTheme | null
  texts: readonly AboutText[]
  /** View that is open until another is chosen. */
  view?: PhoneView
}

interface ViewProps {
  content: PhoneContent
  language: LanguageCode
  languages: readonly LanguageCode[]
}

const EmptyView = ({ children }: { children: string }) => <p className="app-phone-nothing">{children}</p>

const Boot = ({ content: { photos } }: ViewProps) => {
  const { t } = useTranslation('apps')
  if (photos.length === 0) return <EmptyView>{t('noPhotos')}</EmptyView>
  return (
    <section
      className="app-phone-strip"
      aria-label={t('bootPhotos')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
      tabIndex={0}
    >
      {photos.map(({ id, url }, index) => (
        <img key={id} src={url ?? undefined} alt={t('photoOf', { number: index + 1 })} draggable={false} />
      ))}
    </section>
  )
}

const Launch = ({ content: { launch } }: ViewProps) => {
  const { t } = useTranslation('apps')
  if (!launch) return <EmptyView>{t('noLaunch')}</EmptyView>
  return <img className="app-phone-whole" src={launch.image.url ?? undefined} alt={launch.name} />
}

const Home = ({ content: { name, logo } }: ViewProps) => {
  const { t } = useTranslation('apps')
  return (
    <>
      {logo && <img className="app-phone-logo" src={logo.url ?? undefined} alt="" />}
      <strong>{name}</strong>
      <p>{t('inPhone.welcome')}</p>
      <span className="app-phone-button">{t('inPhone.add')}</span>
      <span className="app-phone-link">{t('inPhone.about')}</span>
    </>
  )
}

/** Renders the about page in the language that the platform would deliver. */
const About = ({ content: { texts, social }, language, languages }: ViewProps) => {
  const { t } = useTranslation('apps')
  const text = useText()
  const about = selectAboutText(texts, languages, language)
  return (
    <div className="app-phone-about">
      {about ? (
        <div lang={about.language}>
          <RichTextView html={about.html} />
        </div>
      ) : (
        <EmptyView>{t('noAbout')}</EmptyView>
      )}
      <ul className="app-phone-social">
        {social.map(({ network }) => (
          <li key={network}>{text(networks[network].label)}</li>
        ))}
      </ul>
    </div>
  )
}

const viewComponents = { boot: Boot, launch: Launch, home: Home, about: About }

/** Previews an app's boot photos, launch page, home and about page in each of its languages. */
export const AppPreview = ({ content, languages }: { content: PhoneContent; languages: readonly LanguageCode[] }) => {
  const { t } = useTranslation('apps')
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState<PhoneView>()
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const view = chosen ?? content.view ?? 'home'
  const View = viewComponents[view]
  const { background, ink, accent } = content.theme ?? themePresets.day
  const look = { '--app-back': background, '--app-ink': ink, '--app-accent': accent, '--app-on': readableInk(accent) }
  return (
    <section className="app-preview" aria-label={t('preview')}>
      <ButtonGroup className="app-views">
        {views.map((one) => (
          <Button key={one} size="small" aria-pressed={one === view} onClick={() => setChosen(one)}>
            {t(`view.${one}`)}
          </Button>
        ))}
      </ButtonGroup>
      <PhoneFrame className={`app-phone shows-${view}`} style={look as CSSProperties}>
        <View {...{ content, language, languages }} />
      </PhoneFrame>
      <label htmlFor={id}>{t('readIn')}</label>
      <HTMLSelect
        id={id}
        value={language}
        options={languages.map((code) => ({ value: code, label: text(languageCodes[code]) }))}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as LanguageCode)}
      />
    </section>
  )
}
