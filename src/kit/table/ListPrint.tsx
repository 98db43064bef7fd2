import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { labelledValue } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import type { References } from '#src/kit/references/references.ts'
import type { List } from '#src/routes/list.ts'
import { collectMatching } from './collectMatching.ts'
import type { TableColumn } from './column.ts'
import type { Filters } from './filters.ts'
import { PrintView } from './PrintView.tsx'
import { useFilterText } from './useFilterText.ts'
import type { ShownPage } from './useListRows.ts'

const PrintDialog = lazy(() => import('./PrintDialog.tsx'))

interface Printout<R> {
  rows: readonly R[]
  /** Names the rows, e.g. "Rows 1–100 of 1,234". */
  range: string
  at: number
  /** True if the print dialog of the browser is not open yet. */
  isRequested: boolean
}

interface Props<K extends RecordKindName> {
  list: List<K>
  title: string
  fields: Fields
  /** Filters in the units of the reader, and the names of the records that they refer to. */
  filters: Filters
  references: References
  /** Text of the quick search. */
  text: string | undefined
  orderText: string
  columns: readonly TableColumn<RecordOfKind<K>>[]
  rows: readonly RecordOfKind<K>[]
  page: ShownPage
  /** Request of the list's call, without its page. */
  query: Readonly<Record<string, unknown>>
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

const isPrintShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** Tests whether a record is open beside the list: it is printed instead. */
const isRecordOpen = () => document.documentElement.classList.contains('drawer-open')

/** Describes which rows are printed: the search and the filters. */
const useFacts = <K extends RecordKindName>({ fields, filters, references, text }: Props<K>): string[] => {
  const { t } = useTranslation('table')
  const language = useLanguage()
  const textOf = useText()
  const filterText = useFilterText(references)
  const described = Object.entries(filters).map(([name, filter]) => {
    const field = fields[name] as Field
    return labelledValue(textOf(field.label), filterText(field, filter), language)
  })
  return [...(text === undefined ? [] : [labelledValue(t('quickSearchHint'), text, language)]), ...described]
}

/**
 * Prints a list: what the browser prints becomes the rows of the page, and on request all rows. `window.print` is called
 * once they are rendered.
 */
export const ListPrint = <K extends RecordKindName>(props: Props<K>) => {
  const { list, title, columns, rows, page, query, orderText, isAsking, onAsk } = props
  const { t } = useTranslation('table')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const facts = useFacts(props)
  const [printout, setPrintout] = useState<Printout<RecordOfKind<K>>>()
  const isWhole = rows.length >= page.total

  const ofPage = (isRequested: boolean) => {
    const from = (page.number - 1) * page.size + 1
    const none = facts.length > 0 ? t('noMatchTitle') : t('emptyTitle')
    const range = rows.length > 0 ? t('range', { from, to: from + rows.length - 1, total: page.total }) : none
    setPrintout({ rows, range, at: Date.now(), isRequested })
  }
  const printPage = () => {
    onAsk(false)
    ofPage(true)
  }
  const printAll = async (signal: AbortSignal, onProgress: (collected: number) => void) => {
    try {
      const pageSize = Math.max(...limits.pageSizes)
      const { records } = await dispatch(collectMatching(list, { query, pageSize, signal, onProgress }))
      if (signal.aborted) return
      const all = [...records.values()]
      onAsk(false)
      setPrintout({ rows: all, range: t('printAll', { count: all.length }), at: Date.now(), isRequested: true })
    } catch (error) {
      if (!signal.aborted) notifyError(error)
    }
  }

  const onBeforePrint = useEffectEvent(() => {
    if (printout === undefined && !isRecordOpen()) flushSync(() => ofPage(false))
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintShortcut(event) || isWhole || isRecordOpen() || event.defaultPrevented) return
    event.preventDefault()
    onAsk(true)
  })
  const onAfterPrint = useCallback(() => setPrintout(undefined), [])
  useEffect(() => {
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [onAfterPrint])
  useEffect(() => {
    if (!printout?.isRequested) return
    // Not within an effect, as listeners render before the page is printed.
    const frame = requestAnimationFrame(() => window.print())
    return () => cancelAnimationFrame(frame)
  }, [printout])
  // Nothing is left to ask.
  const isQuestion = isAsking && !isWhole
  const printAtOnce = useEffectEvent(printPage)
  useEffect(() => {
    if (isAsking && isWhole) printAtOnce()
  }, [isAsking, isWhole])

  return (
    <>
      {isQuestion && (
        <Suspense fallback={null}>
          <PrintDialog
            count={rows.length}
            total={page.total}
            onPage={printPage}
            onAll={printAll}
            onClose={() => onAsk(false)}
          />
        </Suspense>
      )}
      {printout && (
        <PrintView
          title={title}
          facts={[printout.range, ...facts, printout.rows.length > 0 ? orderText : ''].filter(Boolean)}
          columns={columns}
          rows={printout.rows}
          at={printout.at}
        />
      )}
    </>
  )
}
