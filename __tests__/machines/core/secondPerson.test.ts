import { and, setup, transition } from 'xstate'
import { type ApprovalRequest, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { type WorkflowEvent, workflowEvent } from '#machines/core/workflow.ts'

const machine = setup({
  types: { context: {} as ApprovalRequest, events: {} as WorkflowEvent },
  guards: secondPersonGuards,
}).createMachine({
  id: 'asking',
  context: { askedBy: null },
  initial: 'asked',
  states: {
    asked: { on: { 'push.approve': { target: 'approved', guard: and(['isSecondPerson', 'isIndependent']) } } },
    approved: {},
  },
})

const nextState = (askedBy: string | null, by: string, isIndependent?: boolean) =>
  transition(machine, machine.resolveState({ value: 'asked', context: { askedBy } }), {
    ...workflowEvent('push.approve', {}, by),
    ...(isIndependent !== undefined && { isIndependent }),
  })[0].value

describe('an event that needs a second person', () => {
  test('is permitted to another person than the requester', () => {
    expect(nextState('lina', 'marek')).toBe('approved')
  })

  test('is refused to an account that the platform has linked to the requester', () => {
    expect([nextState('lina', 'marek', true), nextState('lina', 'marek', false)]).toEqual(['approved', 'asked'])
  })

  test('is refused to the requester, and before it was requested', () => {
    expect([nextState('lina', 'lina'), nextState(null, 'marek')]).toEqual(['asked', 'asked'])
  })
})
