import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { languageCodes } from '#contract/core/languageCodes.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { productGuide } from '#contract/products/productGuide.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import '#src/kit/ui/Card.css'
import './GuideCard.css'

const { fields } = productGuide

/** Renders a guide page as a card that opens its drawer. */
export const GuideCard = ({ page: { id, pid, language, position, image } }: { page: RecordOfKind<'productGuide'> }) => {
  const { t } = useTranslation('guides')
  const text = useText()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const product = useReferences(fields)[referenceKey(fields.pid)]?.get(pid) ?? pid
  return (
    <Link
      className="card guide-card"
      to={{ pathname, search: `${new URLSearchParams({ ...Object.fromEntries(query), open: id })}` }}
    >
      <img src={image.url ?? undefined} alt="" loading="lazy" />
      <span className="guide-card-product">{product}</span>
      <span className="secondary figures">
        {text(languageCodes[language])} · {t('place', { number: position })}
      </span>
    </Link>
  )
}
