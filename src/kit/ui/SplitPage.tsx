import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import './SplitPage.css'

interface Props {
  title: string
  /** Content beside the title, e.g. a state. */
  mark?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Details of the record. */
  aside: ReactNode
}

/** Renders a page of one record: its content, and details beside it. */
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
