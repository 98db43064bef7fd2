import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { AboutText } from '#contract/apps/about.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { useGetSysAppAboutVersionsQuery } from '#store/api/generated/sysApp.ts'

interface Props {
  id: string
  /** Copies a version into the form, which saves it. */
  onUse: (texts: readonly AboutText[]) => void
}

/** Lists earlier versions of an app's about page. */
export const AboutVersions = ({ id, onUse }: Props) => {
  const { t } = useTranslation('apps')
  const text = useText()
  const formats = useFormats()
  const { currentData } = useGetSysAppAboutVersionsQuery({ body: { id } }, { refetchOnMountOrArgChange: true })
  const earlier = currentData?.list.slice(1) ?? []
  if (earlier.length === 0) return null
  return (
    <section className="about-versions" aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <ul>
        {earlier.map(({ number, time, by, texts }) => (
          <li key={number}>
            <details>
              <summary>
                {t('versionOf', { number })}
                <small className="secondary">
                  <time dateTime={time} title={formats.time(time)}>
                    {formats.relative(time)}
                  </time>
                  {` · ${by}`}
                </small>
              </summary>
              {texts.map(({ language, html }) => (
                <section key={language} aria-label={text(languageCodes[language])}>
                  <h3>{text(languageCodes[language])}</h3>
                  <RichTextView html={html} />
                </section>
              ))}
            </details>
            <Button
              size="small"
              variant="minimal"
              aria-label={t('useVersion', { number })}
              onClick={() => onUse(texts)}
            >
              {t('use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
