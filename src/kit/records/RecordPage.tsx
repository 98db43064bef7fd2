import { Fragment, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Choice } from '#contract/core/text.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import '#src/kit/ui/PageTabs.css'
import { NextInQueue } from '#src/kit/statechart/NextInQueue.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { type PageName, pathTo } from '#src/routes/index.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import type { DeletionName } from '#store/api/generated/deletions.ts'
import { RecordLoader } from './RecordLoader.tsx'
import type { RecordResponse } from './useRecordResponse.ts'

interface RecordTab {
  /** Value of `part` in the URL. */
  name: string
  label: string
  body: ReactNode
}

/** Content of the page of one record. */
interface RecordView {
  title: string
  /** State of the record, as a tag beside the title. */
  state?: Choice | undefined
  /** Content beside the state. */
  mark?: ReactNode
  actions?: ReactNode
  /** Deletes the record and then opens the list at `page`. */
  deletion?: { call: DeletionName; body: string; reason?: string | undefined; page: PageName } | false
  /** Link to the record that waits longest in the same queue. */
  queue?: { call: BodyCall; isWaiting: boolean; text: (name: string) => string } | false
  /** Details and actions beside the body, which has the full width without them. */
  aside?: ReactNode
  /** Tabs of the body; the first is open if the URL contains none. */
  tabs?: readonly RecordTab[]
  /** Body of a record without tabs. */
  body?: ReactNode
}

interface Props<Data> {
  page: PageName
  response: RecordResponse<Data>
  /** Empty state for a URL without an id. */
  none: { title: string; hint: string; action?: ReactNode }
  /** Content while the record is loading, instead of a message for screen readers. */
  waiting?: ReactNode
  /** Page without an id: it adds a record. A role that cannot add one sees `none`. */
  add?: NewRecord | false
  /** Name of the row of tabs, for screen readers. */
  tabsLabel?: string
  children: (data: Data) => RecordView
}

interface NewRecord {
  title: string
  /** Heading and steps of what follows, beside the form. */
  nextHeading: string
  steps: readonly string[]
  form: (onSaved: (id: string) => void) => ReactNode
}

const NewRecordPage = ({ page, add: { title, nextHeading, steps, form } }: { page: PageName; add: NewRecord }) => {
  const navigate = useNavigate()
  return (
    <SplitPage
      title={title}
      aside={
        <>
          <h2>{nextHeading}</h2>
          <ol className="split-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      }
    >
      <div className="split-form">{form((id) => navigate(pathTo(page, { id })))}</div>
    </SplitPage>
  )
}

interface TabsProps {
  page: PageName
  id: string
  label: string | undefined
  parts: readonly RecordTab[]
}

const Tabs = ({ page, id, label, parts: tabs }: TabsProps) => {
  const [query] = useSearchParams()
  const open = tabs.find(({ name }) => name === query.get('part')) ?? tabs[0]
  return (
    <div className="split-main">
      <nav className="page-tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            to={pathTo(page, { id, part: tab.name })}
            className={tab === open ? 'active' : undefined}
            aria-current={tab === open ? 'page' : undefined}
            data-label={tab.label}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <Fragment key={open?.name}>{open?.body}</Fragment>
    </div>
  )
}

interface ShownProps {
  page: PageName
  id: string
  partsLabel: string | undefined
  view: RecordView
}

const RecordContent = ({ page, id, partsLabel: tabsLabel, view }: ShownProps) => {
  const text = useText()
  const navigate = useNavigate()
  const { title, state, deletion, queue, aside, tabs } = view
  const body = tabs ? <Tabs {...{ page, id, parts: tabs }} label={tabsLabel} /> : view.body
  const mark = (
    <>
      {state && <Tag tone={state.tone}>{text(state.label)}</Tag>}
      {view.mark}
    </>
  )
  const actions = (deletion || view.actions || queue) && (
    <>
      {deletion && (
        <DeleteButton {...deletion} id={id} name={title} onDeleted={() => navigate(pathTo(deletion.page))} />
      )}
      {view.actions}
      {queue && <NextInQueue {...queue} page={page} current={id} />}
    </>
  )
  if (aside) return <SplitPage {...{ title, mark, actions, aside }}>{body}</SplitPage>
  return (
    <div className="page">
      <PageHeader title={title} actions={actions}>
        {mark}
      </PageHeader>
      {body}
    </div>
  )
}

/**
 * Renders the page of the record in the URL: header with title, state and actions, body or tabs, and an aside. Without
 * an id it adds a record or shows an empty state; it also shows loading, refusals and failures.
 */
export const RecordPage = <Data,>({ page, response: reply, none, waiting, add, tabsLabel, children }: Props<Data>) => {
  const { id, data, error, refetch } = reply
  if (id === undefined && add) return <NewRecordPage {...{ page, add }} />
  return (
    <RecordLoader isNamed={id !== undefined} {...{ emptyState: none, data, error, waiting }} onRetry={refetch}>
      {(loaded) => (
        <RecordContent key={id} {...{ page, partsLabel: tabsLabel }} id={id ?? ''} view={children(loaded)} />
      )}
    </RecordLoader>
  )
}
