import { useTranslation } from 'react-i18next'
import { withValues } from '#contract/core/text.ts'
import { type Finding, labFindings, verdictOf, verdicts } from '#contract/dials/lab/findings.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import './FindingList.css'
import { MarkedImage } from './MarkedImage.tsx'

interface Props {
  findings: readonly Finding[]
  /** Available images of the package by file name. */
  pictures: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

/** Lists the findings of the lab, each with its position in an image and a suggested repair. */
export const FindingList = ({ findings, pictures }: Props) => {
  const { t } = useTranslation('dials')
  const text = useText()
  const { label, tone } = verdicts[verdictOf(findings)]
  return (
    <div className="dial-report">
      <p>
        <Tag tone={tone}>{text(label)}</Tag>
      </p>
      {findings.length === 0 && <p className="secondary">{t('nothingFound')}</p>}
      <ol aria-label={t('findings')}>
        {findings.map(({ code, values, place }, index) => {
          const { severity, text: problem, mend: repair } = labFindings[code]
          const picture = place && pictures[place.file]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of findings never changes
            <li key={index} data-code={code}>
              <div className="dial-finding">
                <Tag tone={severity === 'blocks' ? 'bad' : 'warning'}>{t(severity)}</Tag>
                <strong>{text(withValues(problem, values))}</strong>
                <span className="secondary">{text(withValues(repair, values))}</span>
                <code className="secondary">{code}</code>
              </div>
              {place && picture && <MarkedImage place={place} picture={picture} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
