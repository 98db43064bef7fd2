import { statuses } from '#contract/core/status.ts'
import { createManualType } from './manuals.ts'
import { startPlatform } from './platform.ts'
import { browserAgent } from './testEnv.ts'

export const manualNames = [
  { language: 'en', name: 'Getting <started>', isDefault: true },
  { language: 'zh-CN', name: '快速入门', isDefault: false },
]
export const manualText = '<h2>Charge it</h2><p>Use the <strong>cable</strong>.</p><h3>How long</h3><p>Two hours.</p>'

export const manualContent = (language: string, html: string) => ({ language, html, pdf: null, videos: [] })

/** Starts a platform with a vendor who publishes manuals, and with readers of their pages. */
export const startManualPlatform = async () => {
  const platform = await startPlatform()
  const token = await platform.signIn('vendor')
  const typeId = await createManualType(platform.db)

  const call = async <Data>(name: string, request: object): Promise<Data> => {
    const { data, msg } = await platform.call<Data>(name, request, { token })
    if (data === undefined) throw new Error(msg)
    return data
  }
  const createManual = (more: object = {}) =>
    call<{ id: string; code: string; version: number }>('saveOrUpdateSysArticleEbook', {
      names: manualNames,
      pid: 'P2001',
      typeId,
      contents: [manualContent('en', manualText), manualContent('zh-CN', '<p>请阅读</p>')],
      gtin: null,
      replacementId: null,
      ...more,
    })
  const move = async (recordId: string, event: string, note?: string) => {
    const { status } = await platform.call(
      'transitionRecord',
      { machine: 'manualLife', recordId, event, ...(note && { reason: { note } }) },
      { token },
    )
    expect(status).toBe(statuses.ok.status)
  }
  const createPublished = async (more: object = {}) => {
    const manual = await createManual(more)
    await move(manual.id, 'manual.publish')
    return manual
  }
  const get = (url: string, headers: Record<string, string> = {}) =>
    platform.app.inject({ url, headers: { 'user-agent': browserAgent, ...headers } })
  return { platform, call, createManual, move, createPublished, get }
}
