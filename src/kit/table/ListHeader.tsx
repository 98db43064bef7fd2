import type { ReactNode } from 'react'
import { type SortColumn, writeSorts } from '#contract/core/sorts.ts'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { PrimaryActionButton } from '#src/kit/ui/PrimaryActionButton.tsx'
import type { List } from '#src/routes/list.ts'
import { LoadedTime } from './LoadedTime.tsx'
import { NewRowsButton } from './NewRowsButton.tsx'
import type { ShownPage } from './useListRows.ts'

interface Props<K extends RecordKindName> {
  list: List<K>
  title: string
  hint: string | undefined
  waiting: number | undefined
  count: (total: number) => string
  sorts: readonly SortColumn[]
  orderText: string
  /** Filters and quick search, as in the request. */
  matching: Record<string, unknown>
  rows: readonly RecordOfKind<K>[]
  shownPage: ShownPage | undefined
  action: ReactNode
  /** Opens the form that adds a record. */
  onForm: (() => void) | undefined
  onRefresh: () => void
}

/** Renders the header of a list: title, number of matches, new rows, and the actions. */
export const ListHeader = <K extends RecordKindName>(props: Props<K>) => {
  const { title, hint, waiting = 0, count, sorts, orderText, matching, rows, shownPage, action, onForm } = props
  const { newer } = props.list
  const isSmall = useSmallWindow()
  return (
    <PageHeader
      title={title}
      hint={hint}
      waiting={waiting}
      actions={
        <>
          {shownPage && !isSmall && <LoadedTime at={shownPage.loadedAt} />}
          {action}
          <PrimaryActionButton onForm={onForm} />
        </>
      }
    >
      <span className="secondary figures" role="status">
        {shownPage && count(shownPage.total)}
      </span>
      {newer && shownPage?.number === 1 && writeSorts(sorts) === `${newer.by} desc` && (
        <NewRowsButton
          {...newer}
          of={matching}
          first={rows[0]}
          loadedAt={shownPage.loadedAt}
          onShow={props.onRefresh}
        />
      )}
      <span className="visually-hidden" role="status">
        {orderText}
      </span>
    </PageHeader>
  )
}
