import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { findLocalizedName } from '#src/kit/references/references.ts'
import { ShareIcon } from '#src/kit/ui/icons.ts'
import { useGetProductAllQuery } from '#store/api/generated/product.ts'
import '#src/kit/ui/Card.css'
import './RecommendedItemCard.css'

interface Props {
  goods: RecordOfKind<'recommendGoods'>
  language: LanguageCode
}

/** Renders a recommended item as customers see it. Its link opens in a new tab without a referrer. */
export const RecommendedItemCard = ({ goods: { names, image, link, pid }, language }: Props) => {
  const { t } = useTranslation('mall')
  const title = findLocalizedName(names, language)
  const { data: products } = useGetProductAllQuery({ body: {} })
  const product = findLocalizedName(products?.list.find((one) => one.pid === pid)?.names ?? [], language)
  return (
    <a className="card goods-card" href={link} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      <img src={image.url ?? undefined} alt="" loading="lazy" />
      <strong lang={title?.language}>{title?.name}</strong>
      <span className="secondary">
        {t('beside')} <span lang={product?.language}>{product?.name ?? pid}</span>
      </span>
      <span className="secondary goods-link">
        <ShareIcon size={12} /> {URL.parse(link)?.host}
      </span>
    </a>
  )
}
