import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '#src/kit/lib/format.ts'
import './FailureTable.css'
import { SimpleTable } from './SimpleTable.tsx'

interface Failure {
  key: string
  state: ReactNode
  reason: string
  /** Response of the other side, as an example. */
  response: string
  count: number
  /** Number of deliveries that the rate refers to. */
  total: number
  /** Path of the list of these deliveries. */
  path: string
}

interface Props {
  title: string
  /** Heads of the columns: state, reason, response, number, rate. */
  head: readonly [string, string, string, string, string]
  failures: readonly Failure[]
}

/** Renders the reasons for which deliveries failed, with numbers and rates. */
export const FailureTable = ({ title, head, failures }: Props) => {
  const formats = useFormats()
  if (failures.length === 0) return null
  return (
    <section className="failure-table">
      <h3>{title}</h3>
      <SimpleTable
        head={head}
        rows={failures.map(({ key, state, reason, response, count, total, path }) => ({
          key,
          cells: [
            state,
            reason,
            <span key="response" className="mono secondary failure-response" title={response}>
              {response}
            </span>,
            <Link key="count" to={path}>
              {formats.number(count, 0)}
            </Link>,
            total > 0 ? `${formats.number((100 * count) / total, 1)}%` : '',
          ],
        }))}
      />
    </section>
  )
}
