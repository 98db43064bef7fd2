import { eventsOf, workflowDefinition } from '#contract/workflows/index.ts'
import { nextState, workflowEvent } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { availableEvent, bulkEvents, type RecordSnapshot } from '#src/kit/statechart/availableEvents.ts'
import { workflowCases } from '#support/workflowRecords.ts'

const anyReason = { codes: ['any'], note: 'any' }

test.each(workflowCases)(
  'a button has the target state of its event: $machine, $state, $context',
  ({ machine, state, context }) => {
    const workflow = workflows[machine]
    const { events } = workflowDefinition(machine)
    for (const event of eventsOf(machine))
      for (const actor of events[event]?.actors ?? []) {
        const record = { workflow: machine, state, context } as RecordSnapshot
        const { to, why } = availableEvent(record, event, actor, 'another')
        const snapshot = workflow.machine.resolveState({ value: state, context })
        if (!why)
          expect([event, to]).toEqual([
            event,
            nextState(workflow, snapshot, workflowEvent(event, anyReason, 'another', actor)),
          ])
      }
  },
)

describe('the list of bulk events', () => {
  const eventsFor = (...states: string[]) =>
    bulkEvents(
      'productLife',
      'vendor',
      states.map((state) => ({ state })),
    ).map(({ event, to, count }) => [event, to, count])

  test('contains the target state if it is the same for all records', () => {
    expect(eventsFor('draft', 'changesRequested')).toContainEqual(['product.submit', 'underReview', 2])
    expect(eventsFor('draft', 'published')).toContainEqual(['product.submit', 'underReview', 1])
  })

  test('omits events that need the page of each record first', () => {
    const events = (name: 'pushLife' | 'feedbackLife', actor: 'vendor' | 'administrator', ...states: string[]) =>
      bulkEvents(
        name,
        actor,
        states.map((state) => ({ state })),
      ).map(({ event }) => event)
    expect(events('pushLife', 'vendor', 'draft', 'awaiting', 'scheduled')).toEqual([
      'push.refuse',
      'push.recall',
      'push.cancel',
    ])
    for (const actor of ['vendor', 'administrator'] as const)
      expect(events('feedbackLife', actor, 'unread', 'answered')).toEqual(['feedback.read', 'feedback.close'])
  })

  test('omits the target state if it depends on each record', () => {
    expect(eventsFor('underReview')).toContainEqual(['product.recall', undefined, 1])
    expect(eventsFor('draft', 'revision')).toContainEqual(['product.submit', undefined, 2])
  })
})
