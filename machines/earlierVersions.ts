import { type AnyStateMachine, createMachine } from 'xstate'
import type { Actor } from '#contract/core/workflows/definition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'

/** Earlier version of a machine, by which its transitions in the log are verified. */
export interface EarlierVersion {
  machine: AnyStateMachine
  /** Actors of each event. */
  actors: Readonly<Record<string, readonly Actor[]>>
}

/** Targets of each event in each state, regardless of guards. */
type Targets = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const machineOf = (id: string, initial: string, targets: Targets): AnyStateMachine => {
  const transitionsTo = (names: readonly string[]) => names.map((target) => ({ target }))
  const states = Object.entries(targets).map(([state, events]) => {
    const on = Object.entries(events).map(([event, names]) => [event, transitionsTo(names)] as const)
    return [state, { on: Object.fromEntries(on) }] as const
  })
  return createMachine({ id, initial, states: Object.fromEntries(states) })
}

const productTakenDown = { 'product.withdraw': ['withdrawn'], 'product.suspend': ['suspended'] }
const productWrittenAgain = ['withdrawn', 'suspended', 'draft']

/** Version 1: editing ended an approval. */
const productLife1: EarlierVersion = {
  machine: machineOf('productLife', 'draft', {
    draft: { 'product.submit': ['underReview'] },
    underReview: {
      'product.approve': ['readyToPublish'],
      'product.requestChanges': ['changesRequested'],
      'product.recall': productWrittenAgain,
    },
    changesRequested: { 'product.submit': ['underReview'], 'product.discard': ['withdrawn', 'suspended'] },
    readyToPublish: { 'product.publish': ['published'], 'product.edit': productWrittenAgain },
    published: { 'product.edit': ['revision'], ...productTakenDown },
    revision: { 'product.submit': ['revisionUnderReview'], 'product.discard': ['published'], ...productTakenDown },
    revisionUnderReview: {
      'product.approve': ['revisionReady'],
      'product.requestChanges': ['revisionChangesRequested'],
      'product.recall': ['revision'],
      ...productTakenDown,
    },
    revisionChangesRequested: {
      'product.submit': ['revisionUnderReview'],
      'product.discard': ['published'],
      ...productTakenDown,
    },
    revisionReady: { 'product.publish': ['published'], 'product.edit': ['revision'], ...productTakenDown },
    withdrawn: {
      'product.republish': ['published'],
      'product.discard': ['withdrawn'],
      'product.submit': ['underReview'],
    },
    suspended: {
      'product.reinstate': ['published'],
      'product.discard': ['suspended'],
      'product.submit': ['underReview'],
    },
  }),
  actors: {
    'product.submit': ['vendor'],
    'product.recall': ['vendor'],
    'product.approve': ['administrator'],
    'product.requestChanges': ['administrator'],
    'product.publish': ['vendor', 'administrator'],
    'product.edit': ['vendor'],
    'product.discard': ['vendor'],
    'product.withdraw': ['vendor'],
    'product.republish': ['vendor'],
    'product.suspend': ['administrator'],
    'product.reinstate': ['administrator'],
  },
}

/**
 * Earlier versions by number. Records continue in their state: each version contains all states of the previous one
 * under the same names.
 */
export const earlierVersions: Readonly<Partial<Record<WorkflowName, Readonly<Record<number, EarlierVersion>>>>> = {
  licenceActivation: {
    1: {
      machine: machineOf('licenceActivation', 'generated', {
        generated: { 'licence.activate': ['activated'] },
        activated: {},
      }),
      actors: { 'licence.activate': ['vendor', 'administrator'] },
    },
  },
  productLife: { 1: productLife1 },
}
