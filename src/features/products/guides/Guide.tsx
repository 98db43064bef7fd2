import { HTMLSelect } from '@blueprintjs/core'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { limits } from '#contract/core/limits.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useGetProductAllQuery } from '#store/api/generated/product.ts'
import { usePage } from '#store/api/usePage.ts'
import './Guide.css'
import { GuideOrder } from './GuideOrder.tsx'
import { GuidePhone } from './GuidePhone.tsx'
import { guideIn } from './guideIn.ts'

interface Props {
  pid: string
  /** The language that it is shown in first. */
  of: LanguageCode
}

/** A product's guide as a reader of a language sees it, and the order of its pages. */
export const Guide = ({ pid, of }: Props) => {
  const { t } = useTranslation('guides')
  const text = useText()
  const id = useId()
  const [language, setLanguage] = useState(of)
  const [shown, setShown] = useState(0)
  const request = useMemo(
    () => ({ pageNum: 1, pageSize: limits.pageSizeMax, pid: [pid], sortColumns: 'position asc' }),
    [pid],
  )
  const { rows } = usePage('getProductGuidePage', 'productGuide', request)
  const { data: products } = useGetProductAllQuery({ body: {} })
  const names = products?.list.find((product) => product.pid === pid)?.names ?? []
  const byDefault = names.find(({ isDefault }) => isDefault)?.language
  const known = new Set([of, ...rows.map((page) => page.language), ...names.map((name) => name.language)])
  const pages = guideIn(rows, language, byDefault)
  const at = Math.min(shown, Math.max(0, pages.length - 1))
  return (
    <section className="guide" aria-label={t('preview')}>
      <GuidePhone key={language} pages={pages} at={at} onAt={setShown} />
      <div className="guide-about">
        <label htmlFor={id}>{t('readIn')}</label>
        <HTMLSelect
          id={id}
          fill
          value={language}
          onChange={({ currentTarget }) => {
            setLanguage(currentTarget.value as LanguageCode)
            setShown(0)
          }}
          options={languageCodeNames
            .filter((code) => known.has(code))
            .map((code) => ({ value: code, label: text(languageCodes[code]) }))}
        />
        <GuideOrder {...{ pid, language, pages, at }} onShow={setShown} />
      </div>
    </section>
  )
}
