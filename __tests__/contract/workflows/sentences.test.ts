import type { Actor } from '#contract/core/workflows/definition.ts'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { translateIn } from '#server/platform/core/texts.ts'
import { workflowLabels } from '#src/kit/statechart/workflowLabels.ts'

const events = workflowNames.flatMap((workflow) =>
  Object.entries(workflowDefinition(workflow).events).map(([event, { actors }]) => ({ workflow, event, actors })),
)
const automatic: readonly Actor[] = ['clock', 'device', 'mailServer']

describe('the sentence of an event', () => {
  test.each(events)('names its actor unless it happens by itself: $event', ({ workflow, event, actors }) => {
    const logged = { event, actorId: 'id', actorName: 'wei', actorRole: 'administrator' }
    const hasActor = actors.some((actor) => !automatic.includes(actor))
    for (const language of ['en', 'zh_CN'] as const) {
      const sentence = translateIn(language)(workflowLabels(workflow).sentence(logged, 'other'))
      expect(sentence).not.toMatch(/\{\{|statecharts/)
      expect(sentence.startsWith('wei')).toBe(hasActor)
    }
  })

  test('addresses the viewer, and names actors without an account by their role', () => {
    const { sentence } = workflowLabels('vendorAudit')
    const rejection = { event: 'vendor.reject', actorId: null, actorName: 'Platform', actorRole: 'administrator' }
    expect(translateIn('en')(sentence(rejection, 'harbour'))).toBe('An administrator rejected it')
    expect(translateIn('en')(sentence({ ...rejection, actorId: 'id', actorName: 'wei' }, 'wei'))).toBe(
      'You rejected it',
    )
  })
})
