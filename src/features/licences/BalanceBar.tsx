import { useTranslation } from 'react-i18next'
import { quotaFields } from '#contract/licences/balance.ts'
import { StackedBar } from '#src/kit/chart/StackedBar.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import './BalanceBar.css'

const parts = ['activated', 'generated', 'revoked', 'reserved', 'left'] as const
type Part = (typeof parts)[number]

/** Number of keys by state; states that do not apply to a batch are absent. */
export type Shares = Partial<Record<Part, number>>

const toBarParts = (shares: Shares) =>
  parts.flatMap((part) => (shares[part] ? [{ color: `balance-${part}`, count: shares[part] }] : []))

/** Renders the numbers of keys by state as a bar. */
export const BalanceBar = ({ shares }: { shares: Shares }) => <StackedBar parts={toBarParts(shares)} />

interface Props {
  /** Number of granted keys of a quota; undefined for a batch. */
  granted?: number
  drawn: number
  shares: Shares
}

/** Shows how keys add up, as a bar and in text: granted = drawn + left, and drawn = the sum of its states. */
export const BalanceView = ({ granted, drawn, shares }: Props) => {
  const { t } = useTranslation('licences')
  const text = useText()
  const formats = useFormats()
  const number = (count: number) => formats.number(count, 0)
  const { generated = 0, activated = 0, revoked = 0, reserved = 0, left = 0 } = shares
  const sum = {
    granted: number(granted ?? 0),
    drawn: number(drawn),
    reserved: number(reserved),
    left: number(left),
    generated: number(generated),
    activated: number(activated),
    revoked: number(revoked),
  }
  return (
    <section className="balance figures" aria-label={t('balance')}>
      <BalanceBar shares={shares} />
      <ul className="parts-legend">
        {parts
          .filter((part) => part in shares && (part !== 'reserved' || reserved > 0))
          .map((part) => (
            <li key={part}>
              <i className={`balance-${part}`} aria-hidden />
              {text(quotaFields[part].label)} {sum[part]}
            </li>
          ))}
      </ul>
      <p className="balance-sums secondary">
        {granted !== undefined && <span>{t(reserved > 0 ? 'sumGrantedDrawing' : 'sumGranted', sum)}</span>}
        <span>{t('sumDrawn', sum)}</span>
      </p>
    </section>
  )
}
