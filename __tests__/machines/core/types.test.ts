import type { Chart } from '#machines/core/workflow.ts'
import { edgesOf, workflowEvent } from '#machines/core/workflow.ts'
import { type InputOf, workflows } from '#machines/workflows.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import type { TransitionRequest } from '#server/platform/workflows/transitionRecord.ts'

/** The type checker reports an unused `@ts-expect-error`, so each of these lines is an error that it detects. */
describe('the type checker rejects', () => {
  test('a misspelt event, state or target of a statechart', () => {
    const chart: Chart<'manualLife'> = {
      id: 'manualLife',
      context: {},
      // @ts-expect-error There is no state drafts.
      initial: 'drafts',
      states: {
        // @ts-expect-error There is no event manual.publishh.
        draft: { on: { 'manual.publishh': 'published' } },
        // @ts-expect-error There is no state takenDwn.
        published: { on: { 'manual.takeDown': { target: 'takenDwn', guard: 'hasNote' } } },
        takenDown: {},
      },
    }
    const states: Chart<'manualLife'>['states'] = {
      draft: {},
      published: {},
      takenDown: {},
      // @ts-expect-error There is no state archived.
      archived: {},
    }
    expect(Object.keys(states)).toContain('archived')
    expect(Object.keys(workflows.manualLife.machine.states)).toEqual(Object.keys(chart.states))
  })

  test('an event of another workflow, and an input without a required fact', () => {
    const event = workflowEvent('push.schedule')
    // @ts-expect-error A manual is not scheduled.
    const request: TransitionRequest<'manualLife'> = { workflow: 'manualLife', id: '1', event }
    expect(edgesOf(workflows[request.workflow], 'draft', event.type)).toEqual([])
    // @ts-expect-error Its contents are missing.
    const input: InputOf<'manualLife'> = { names: [], isChanged: true }
    expect(workflows.manualLife.columns.filter((column) => !(column in input))).toEqual(['contents'])
  })

  test('a binding that computes too little, and is due in a state that does not exist', () => {
    const binding: Pick<Binding<'serviceRecord'>, 'due' | 'input'> = {
      // @ts-expect-error There is no state ending.
      due: [{ state: 'ending', event: 'service.end', column: 'end_time' }],
      // @ts-expect-error The start, the end and the time are missing.
      input: {},
    }
    expect(Object.keys(workflows.serviceRecord.machine.states)).not.toContain(binding.due?.[0]?.state)
  })
})
