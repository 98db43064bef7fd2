import { readConfig } from '#server/platform/config/config.ts'
import { buildMetricsApp } from '#server/platform/metrics/listener.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { sampleOf, samplesIn } from '#support/metrics.ts'

const token = 'a-token-that-only-the-scraper-has'
const metrics = createMetrics({ mail: undefined }, undefined, {}, () => {})

describe('/metrics', () => {
  test.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${token.toUpperCase()}` }],
    ['the token without its scheme', { authorization: token }],
  ])('refuses a request with %s', async (_name, headers: Record<string, string>) => {
    const reply = await buildMetricsApp(metrics, token).inject({ url: '/metrics', headers })
    expect([reply.statusCode, reply.body]).toEqual([401, ''])
  })

  test('returns the format of Prometheus to a request with the token', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await buildMetricsApp(metrics, token).inject({ url: '/metrics', headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(sampleOf(samplesIn(reply.body), 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  test('requires a token in the settings where it is reachable from other machines', () => {
    expect(readConfig({}).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined })
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(() => readConfig(open)).toThrow('METRICS_TOKEN: is needed with a METRICS_HOST that is not loopback')
    expect(() => readConfig({ ...open, METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
    expect(readConfig({ ...open, METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, host: '0.0.0.0', token })
  })
})
