import { useTranslation } from 'react-i18next'
import { type Language, languages, languageTag } from '#contract/core/localizedText.ts'
import { BannerLine } from '#src/features/messages/BannerLine.tsx'
import { noValue } from '#src/kit/lib/format.ts'
import './MessagePreview.css'

/** Previews a message as vendors see it, in the banner and in full, in each language. */
export const MessagePreview = ({ content }: { content: Record<Language, string> }) => {
  const { t } = useTranslation('sendMessage')
  return languages.map((language) => {
    const words = content[language].trim() || noValue
    return (
      <section key={language} className="message-preview" aria-label={t(`seenIn.${language}`)}>
        <h3>{t(`seenIn.${language}`)}</h3>
        <div lang={languageTag(language)}>
          <BannerLine>
            <span className="banner-text">{words}</span>
          </BannerLine>
          <p className="message-text">{words}</p>
        </div>
      </section>
    )
  })
}
