import { parser } from '@prometheus-io/lezer-promql'

interface Query {
  /** Errors, if the text is not PromQL. */
  errors: string[]
  metrics: string[]
  labels: string[]
}

/** Parses a PromQL query by Prometheus' own grammar. Returns the metrics and labels that it selects. */
export const readQuery = (expr: string): Query => {
  const query: Query = { errors: [], metrics: [], labels: [] }
  parser.parse(expr).iterate({
    enter: ({ name, type, from, to, node }) => {
      const text = expr.slice(from, to)
      if (type.isError) query.errors.push(`at ${from}: ${expr.slice(from)}`)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') query.metrics.push(text)
      if (name === 'LabelName') query.labels.push(text)
    },
  })
  return query
}
