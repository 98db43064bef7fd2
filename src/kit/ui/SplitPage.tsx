import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import './SplitPage.css'

interface Props {
  title: string
  /** Beside the title, e.g. a state. */
  mark?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** What is known of the record, beside what it looks like. */
  aside: ReactNode
}

/** A page of one record: what it looks like, and beside it what is known of it. */
export const SplitPage = ({ title, mark, actions, children, aside }: Props) => (
  <div className="page">
    <PageHeader title={title} actions={actions}>
      {mark}
    </PageHeader>
    <div className="split-body">
      {children}
      <aside className="split-aside">{aside}</aside>
    </div>
  </div>
)
