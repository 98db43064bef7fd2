import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Sample, samplesIn, typesIn } from '#support/metrics.ts'
import { startPlatform } from '#support/platform.ts'
import { readQuery } from '#support/promql.ts'

interface Rule {
  alert: string
  expr: string
}
interface Panel {
  title: string
  targets?: { expr: string }[]
}

const read = (name: string) => readFileSync(`docs/operating/${name}`, 'utf8')
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
const charts = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [`the chart “${title}”`, expr] as const),
)
const queries = [...rules.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const), ...charts]

/** Metrics of Prometheus itself, present for every target that it scrapes. */
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance', 'le'] }

describe('a query in the files for operators', () => {
  const exported = { metrics: new Set<string>(), labels: new Set<string>() }
  let samples: Sample[] = []

  beforeAll(async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@example.org' }
    const platform = await startPlatform({ measured: true, env })
    await platform.app.inject('/healthz')
    const text = (await platform.metrics?.read())?.text ?? ''
    await platform.close()
    samples = samplesIn(text)
    exported.metrics = new Set([...ofPrometheus.metrics, ...typesIn(text), ...samples.map(({ name }) => name)])
    exported.labels = new Set([...ofPrometheus.labels, ...samples.flatMap(({ labels }) => Object.keys(labels))])
  })

  test.each(queries)('%s uses metrics and labels that a server has', (_name, expr) => {
    const { errors, metrics, labels } = readQuery(expr)
    expect(errors).toEqual([])
    expect(metrics.length).toBeGreaterThan(0)
    expect(metrics.filter((name) => !exported.metrics.has(name))).toEqual([])
    expect(labels.filter((name) => !exported.labels.has(name))).toEqual([])
  })

  test('is parsed as Prometheus does: an unknown name and a missing bracket are detected', () => {
    expect(readQuery('sum by (kind) (background_jobs{state="waiting"}) > 3')).toEqual({
      errors: [],
      metrics: ['background_jobs'],
      labels: ['kind', 'state'],
    })
    expect(exported.metrics.has('background_job_count')).toBe(false)
    expect(readQuery('sum(rate(up[5m])').errors).not.toEqual([])
  })

  test('exists for every metric of the server', () => {
    const queried = new Set(queries.flatMap(([, expr]) => readQuery(expr).metrics))
    const ownMetrics = [...exported.metrics].filter((name) => !/^(process|nodejs|up)/.test(name))
    const isShown = (name: string) =>
      [...queried].some((one) => one.startsWith(name) || name.startsWith(one.replace(/_(bucket|count)$/, '')))
    expect(ownMetrics.filter((name) => !isShown(name))).toEqual([])
  })

  test('of each alert is explained on the page for operators', () => {
    const page = readFileSync('docs/operating.md', 'utf8')
    expect(rules.map(({ alert }) => alert).filter((alert) => !page.includes(`\`${alert}\``))).toEqual([])
  })
})
