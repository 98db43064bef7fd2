import { Classes, HTMLSelect } from '@blueprintjs/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { limits } from '#contract/core/limits.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { CardGrid, CardGridSkeleton } from '#src/kit/table/CardGrid.tsx'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { ShareIcon } from '#src/kit/ui/icons.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { usePage } from '#store/api/usePage.ts'
import { selectViewer } from '#store/session/slice.ts'
import { RecommendedItemCard } from './RecommendedItemCard.tsx'
import './Mall.css'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'

export const MallHeader = ({ children, actions }: { children?: ReactNode; actions?: ReactNode }) => {
  const { t } = useTranslation('core.names')
  return (
    <PageHeader title={t('pages.mall')} actions={actions}>
      {children}
    </PageHeader>
  )
}

interface Props {
  vid: string
  /** Address of the vendor's shop; empty if none is set. */
  shop: string
  /** Control that selects another vendor. */
  chooser?: ReactNode
}

/** Shows the current recommended items of a vendor as cards, in a selectable language. */
export const Mall = ({ vid, shop, chooser }: Props) => {
  const { t } = useTranslation(['mall', 'common'])
  const text = useText()
  const id = useId()
  const { accessLevel } = useAppSelector(selectViewer)
  const uiLanguage = languageTag(useLanguage()) as LanguageCode
  const [chosen, setChosen] = useState<LanguageCode>()
  const request = useMemo(
    () => ({ pageNum: 1, pageSize: limits.pageSizeMax, sortColumns: 'position asc', vid: [vid], status: ['inEffect'] }),
    [vid],
  )
  const { rows, shown, error, refetch } = usePage('getRecommendGoodsPage', 'recommendGoods', request)
  const languages = new Set([uiLanguage, ...rows.flatMap(({ names }) => names.map(({ language }) => language))])
  const language = chosen && languages.has(chosen) ? chosen : uiLanguage

  const list = () => {
    if (!shown && error !== undefined) return <ErrorState title={t('failed')} error={error} onRetry={refetch} />
    if (!shown) return <CardGridSkeleton label={t('common:loading')} />
    if (rows.length === 0)
      return (
        <EmptyState
          title={t('empty')}
          action={
            <LinkButton to={accessLevel === 1 ? pathTo('recommendGoods', { 'f.vid': vid }) : pathTo('vendorGoods')}>
              {t('toGoods')}
            </LinkButton>
          }
        >
          {t('emptyHint')}
        </EmptyState>
      )
    return (
      <CardGrid
        label={t('goods')}
        rows={rows}
        card={(goods) => <RecommendedItemCard goods={goods} language={language} />}
      />
    )
  }

  return (
    <div className="page">
      <MallHeader
        actions={
          shop && (
            <a
              className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}
              href={shop}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
            >
              <ShareIcon />
              <span className={Classes.BUTTON_TEXT}>{t('openShop')}</span>
            </a>
          )
        }
      >
        {chooser}
        <span className="mall-choice">
          <label htmlFor={id}>{t('readIn')}</label>
          <HTMLSelect
            id={id}
            value={language}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as LanguageCode)}
            options={languageCodeNames
              .filter((code) => languages.has(code))
              .map((code) => ({ value: code, label: text(languageCodes[code]) }))}
          />
        </span>
      </MallHeader>
      {!shop && (
        <p className="mall-no-shop secondary">
          {t(accessLevel === 1 ? 'noShopHere' : 'noShop')} <RequestLink isInline kind="shopAddress" />
        </p>
      )}
      {list()}
    </div>
  )
}
