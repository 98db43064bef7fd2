import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { ChevronLeftIcon, ChevronRightIcon, DoubleChevronLeftIcon, DoubleChevronRightIcon } from '#src/kit/ui/icons.ts'
import { jumpTo, lastPage, type PageJump, stepTo } from './pageJump.ts'
import './Pager.css'
import type { ShownPage } from './useListRows.ts'

interface Props {
  /** Page of the displayed rows. */
  shown: ShownPage | undefined
  /** Returns the page requested last, which may be ahead of the displayed one. */
  pageNow: () => number
  /** Requested number of rows per page. */
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

const rangeText = (t: TFunction<'table'>, { number, size, total }: ShownPage): string =>
  total === 0
    ? t('none')
    : t('range', { from: Math.min(total, (number - 1) * size + 1), to: Math.min(total, number * size), total })

/** Renders the pagination: position among all rows, page size, and navigation. */
export const Pager = ({ shown, pageNow, size, onPage, onSize }: Props) => {
  const { t } = useTranslation('table')
  const last = lastPage(shown?.total ?? 0, size)
  const number = shown ? String(shown.number) : ''
  const [typed, setTyped] = useState(number)
  const [tip, setTip] = useState<string>()
  useEffect(() => {
    setTyped(number)
    setTip(undefined)
  }, [number])

  const go = (jump: PageJump) => {
    if ('page' in jump) {
      setTip(undefined)
      setTyped(number)
      if (jump.page !== pageNow()) onPage(jump.page)
    } else setTip(t(jump.tip, { last }))
  }
  return (
    <div className="pager figures">
      <span className="pager-tip" role="status">
        {tip}
      </span>
      <span className="secondary">{shown && rangeText(t, shown)}</span>
      <HTMLSelect
        minimal
        aria-label={t('pageSize')}
        value={size}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        options={limits.pageSizes.map((count) => ({ value: count, label: t('perPage', { count }) }))}
      />
      <div className="pager-pages">
        <Button
          variant="minimal"
          disabled={!shown}
          icon={<DoubleChevronLeftIcon />}
          aria-label={t('firstPage')}
          title={t('firstPage')}
          onClick={() => go(pageNow() === 1 ? { tip: 'tipFirst' } : { page: 1 })}
        />
        <Button
          variant="minimal"
          disabled={!shown}
          icon={<ChevronLeftIcon />}
          aria-label={t('previousPage')}
          title={t('previousPage')}
          onClick={() => go(stepTo(pageNow(), -1, last))}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            go(jumpTo(typed, last))
          }}
        >
          <span aria-hidden="true">{t('page')}</span>
          <InputGroup
            size="small"
            className="pager-input"
            inputMode="numeric"
            aria-label={t('page')}
            disabled={!shown}
            value={typed}
            onValueChange={setTyped}
          />
          <span>{shown && t('ofPages', { last: lastPage(shown.total, shown.size) })}</span>
        </form>
        <Button
          variant="minimal"
          disabled={!shown}
          icon={<ChevronRightIcon />}
          aria-label={t('nextPage')}
          title={t('nextPage')}
          onClick={() => go(stepTo(pageNow(), 1, last))}
        />
        <Button
          variant="minimal"
          disabled={!shown}
          icon={<DoubleChevronRightIcon />}
          aria-label={t('lastPage')}
          title={t('lastPage')}
          onClick={() => go(pageNow() === last ? { tip: 'tipLast' } : { page: last })}
        />
      </div>
    </div>
  )
}
