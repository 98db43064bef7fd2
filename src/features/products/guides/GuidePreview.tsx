import { HTMLSelect } from '@blueprintjs/core'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { limits } from '#contract/core/limits.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useGetProductAllQuery } from '#store/api/generated/product.ts'
import { usePage } from '#store/api/usePage.ts'
import './GuidePreview.css'
import { GuideOrder } from './GuideOrder.tsx'
import { GuidePhone } from './GuidePhone.tsx'
import { guidePages } from './guidePages.ts'

interface Props {
  pid: string
  /** Language that is shown first. */
  of: LanguageCode
  /** Id of the page that is shown first. */
  page: string
}

/** Previews a product's guide for readers of a language, and reorders its pages. */
export const GuidePreview = ({ pid, of, page: opened }: Props) => {
  const { t } = useTranslation('guides')
  const text = useText()
  const id = useId()
  const [language, setLanguage] = useState(of)
  /** Undefined until another page than the opened one is chosen. */
  const [current, setCurrent] = useState<number>()
  const request = useMemo(
    () => ({ pageNum: 1, pageSize: limits.pageSizeMax, pid: [pid], sortColumns: 'position asc' }),
    [pid],
  )
  const { rows } = usePage('getProductGuidePage', 'productGuide', request)
  const { data: products } = useGetProductAllQuery({ body: {} })
  const names = products?.list.find((product) => product.pid === pid)?.names ?? []
  const byDefault = names.find(({ isDefault }) => isDefault)?.language
  const languages = new Set([of, ...rows.map((page) => page.language), ...names.map((name) => name.language)])
  const pages = guidePages(rows, language, byDefault)
  const chosen = current ?? pages.findIndex(({ id: one }) => one === opened)
  const at = Math.max(0, Math.min(chosen, pages.length - 1))
  return (
    <section className="guide" aria-label={t('preview')}>
      <GuidePhone key={language} pages={pages} index={at} onIndexChange={setCurrent} />
      <div className="guide-about">
        <label htmlFor={id}>{t('readIn')}</label>
        <HTMLSelect
          id={id}
          fill
          value={language}
          onChange={({ currentTarget }) => {
            setLanguage(currentTarget.value as LanguageCode)
            setCurrent(0)
          }}
          options={languageCodeNames
            .filter((code) => languages.has(code))
            .map((code) => ({ value: code, label: text(languageCodes[code]) }))}
        />
        <GuideOrder {...{ pid, language, pages, at }} onShow={setCurrent} />
      </div>
    </section>
  )
}
