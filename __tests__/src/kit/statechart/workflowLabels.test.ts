import { inBothLanguages } from '#server/platform/core/texts.ts'
import { workflowLabels } from '#src/kit/statechart/workflowLabels.ts'

const { actor } = workflowLabels('serviceRecord')

describe('the actor of a transition', () => {
  test('is labelled by name and role', () => {
    expect(inBothLanguages(actor({ actorName: 'admin', actorRole: 'administrator' }))).toEqual({
      en: 'admin · Administrator',
      zh_CN: 'admin · 管理员',
    })
  })

  test.each([
    ['clock', { en: 'System (scheduled)', zh_CN: '系统（定时）' }],
    ['administrator', { en: 'Administrator', zh_CN: '管理员' }],
  ])('is labelled by the role alone if it has no other name: %s', (name, words) => {
    expect(inBothLanguages(actor({ actorName: name, actorRole: name }))).toEqual(words)
  })
})
