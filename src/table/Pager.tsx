import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { ChevronLeftIcon, ChevronRightIcon, DoubleChevronLeftIcon, DoubleChevronRightIcon } from '#src/ui/icons.ts'
import { type Jump, jumpTo, lastPage, stepTo } from './pageJump.ts'
import './Pager.css'

interface Props {
  page: number
  /** The page that was asked for last, which may be ahead of the one that is shown. */
  pageNow: () => number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Where one is among all rows, and the ways to another page. */
export const Pager = ({ page, pageNow, size, total, onPage, onSize }: Props) => {
  const { t } = useTranslation('table')
  const last = lastPage(total, size)
  const [typed, setTyped] = useState(String(page))
  const [tip, setTip] = useState<string>()
  useEffect(() => {
    setTyped(String(page))
    setTip(undefined)
  }, [page])

  const go = (jump: Jump) => {
    if ('page' in jump) {
      setTip(undefined)
      if (jump.page !== pageNow()) onPage(jump.page)
    } else setTip(t(jump.tip, { last }))
  }
  const from = Math.min(total, (page - 1) * size + 1)
  const to = Math.min(total, page * size)
  return (
    <div className="pager figures">
      <span className="pager-tip" role="status">
        {tip}
      </span>
      <span className="secondary">{total === 0 ? t('none') : t('range', { from, to, total })}</span>
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
          icon={<DoubleChevronLeftIcon />}
          aria-label={t('firstPage')}
          title={t('firstPage')}
          onClick={() => go(pageNow() === 1 ? { tip: 'tipFirst' } : { page: 1 })}
        />
        <Button
          variant="minimal"
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
            value={typed}
            onValueChange={setTyped}
          />
          <span>{t('ofPages', { last })}</span>
        </form>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label={t('nextPage')}
          title={t('nextPage')}
          onClick={() => go(stepTo(pageNow(), 1, last))}
        />
        <Button
          variant="minimal"
          icon={<DoubleChevronRightIcon />}
          aria-label={t('lastPage')}
          title={t('lastPage')}
          onClick={() => go(pageNow() === last ? { tip: 'tipLast' } : { page: last })}
        />
      </div>
    </div>
  )
}
