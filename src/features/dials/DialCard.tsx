import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dialShelfDefinition } from '#contract/dials/dialShelf.ts'
import { verdicts } from '#contract/dials/lab/findings.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import '#src/kit/ui/Card.css'
import './DialCard.css'
import { useHoverOrFocus, WatchFace } from './WatchFace.tsx'

interface Props {
  dial: RecordOfKind<'dial'>
  type: string | undefined
  group: string | undefined
  /** Names of products by PID. */
  productNames: ReadonlyMap<string, string> | undefined
}

/** Renders a watch face as a card that links to its page. */
export const DialCard = ({ dial, type, group, productNames }: Props) => {
  const { t } = useTranslation('dials')
  const text = useText()
  const language = useLanguage()
  const { isActive, handlers } = useHoverOrFocus()
  const { id, names, image, shape, state, report, author } = dial
  const pids = dial.products.split(', ').filter(Boolean)
  const products = pids.map((pid) => productNames?.get(pid) ?? pid).join(', ')
  const name = localizedName(names, language)
  const subtitle = [type, group].filter(Boolean).join(' · ')
  const { label, tone } = dialShelfDefinition.states[state]
  const isFaulty = report === 'blocked' || report === 'none'
  return (
    <Link className="card dial-card" to={pathTo('createDial', { id })} {...handlers}>
      <WatchFace image={image} shape={shape ?? 'square'} isActive={isActive} />
      <span className="card-words">
        <span className="card-name" title={name}>
          {name}
        </span>
        <span className="secondary" title={subtitle}>
          {subtitle}
        </span>
        <span className="secondary" title={products}>
          {products === '' ? t('fitsNone') : t('fits', { products })}
        </span>
        <span className="dial-foot">
          <Tag tone={tone}>{text(label)}</Tag>
          {isFaulty ? (
            <Tag tone={verdicts[report].tone}>{text(verdicts[report].label)}</Tag>
          ) : (
            <span className="secondary">{author}</span>
          )}
        </span>
      </span>
    </Link>
  )
}
