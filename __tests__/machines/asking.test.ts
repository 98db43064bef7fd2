import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { assertAsks, notSaid } from '#machines/asking.ts'

const asking = workflowNames.flatMap((name) =>
  Object.entries(workflowDefinition(name).events).flatMap(([event, { asks }]) => (asks ? [{ name, event, asks }] : [])),
)

describe('an event that asks for something', () => {
  test.each(asking)('says that $asks are missing: $event', ({ name, event, asks }) => {
    const words = workflowDefinition(name).guards[asks === 'note' ? 'hasNote' : 'hasReasons']
    expect(notSaid(name, event, { codes: [], note: ' ' })).toEqual(words)
    expect(notSaid(name, event, { codes: ['any'], note: 'any' })).toBeUndefined()
  })

  test.each([
    ['vendor.suspend', undefined],
    ['vendor.suspend', 'hasReasons'],
    ['vendor.submit', 'hasNote'],
  ])('has the guard that asks for it: %s with the guard %s is refused', (event, guard) => {
    expect(() => assertAsks('vendorAudit', event, guard)).toThrow(event)
  })

  test('is the only one: others are not asked for', () => {
    expect(notSaid('vendorAudit', 'vendor.approve', { codes: [], note: '' })).toBeUndefined()
    expect(() => assertAsks('vendorAudit', 'vendor.submit', 'isComplete')).not.toThrow()
  })
})
