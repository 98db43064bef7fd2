import { setup } from 'xstate'
import { compareVersions, isComparableVersion, isSameVersion } from '#contract/core/softwareVersion.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** True if its rollout is running and its group has begun. */
  isOpen: boolean
  /** True if the device reports the version. */
  hasReported: boolean
  /** True if it reports an older version. */
  isBack: boolean
  /** True if its rollout is under way, and the device has no other open update of the same component. */
  isFree: boolean
}

interface Input {
  isFree: boolean
  rolloutState: string
  isStarted: boolean
  release: string
  /** Version of the component that the device last reported; null before its first report. */
  reported: string | null
}

const contextOf = ({ rolloutState, isStarted, release, reported, isFree }: Input): Context => ({
  isOpen: rolloutState === 'running' && isStarted,
  hasReported: reported !== null && isSameVersion(reported, release),
  isBack: reported !== null && isComparableVersion(reported) && compareVersions(reported, release) < 0,
  isFree: isFree && (rolloutState === 'running' || rolloutState === 'paused'),
})

/**
 * Confirms the update in any state: also a device that was given up, or updated by other means, is done once it reports
 * the version.
 */
const confirm = { 'update.confirm': { target: 'done', guard: 'hasReported' } } as const
const skip = { 'update.skip': { target: 'skipped' } } as const
const fail = { 'update.fail': { target: 'failed' }, 'update.expire': { target: 'timedOut' } } as const
const retry = { 'update.retry': { target: 'pending', guard: 'isFree' } } as const

/** Statechart of the update of one device in a rollout. */
export const firmwareUpdate = defineWorkflow({
  name: 'firmwareUpdate',
  columns: ['release'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'firmwareUpdate'>> },
    guards: {
      isOpen: ({ context }) => context.isOpen,
      hasReported: ({ context }) => context.hasReported,
      isBack: ({ context }) => context.isBack,
      isFree: ({ context }) => context.isFree,
    },
  }).createMachine({
    id: 'firmwareUpdate',
    context: { isOpen: false, hasReported: false, isBack: false, isFree: false },
    initial: 'pending',
    states: {
      pending: {
        on: { 'update.offer': { target: 'offered', guard: 'isOpen' }, ...confirm, ...skip },
      },
      offered: {
        on: {
          'update.download': { target: 'downloading', guard: 'isOpen' },
          'update.install': { target: 'installing', guard: 'isOpen' },
          ...confirm,
          ...skip,
          ...fail,
        },
      },
      downloading: {
        on: { 'update.install': { target: 'installing', guard: 'isOpen' }, ...confirm, ...skip, ...fail },
      },
      installing: {
        on: { ...confirm, ...fail },
      },
      done: {
        on: { 'update.goBack': { target: 'failed', guard: 'isBack' } },
      },
      failed: {
        on: { ...confirm, ...retry },
      },
      timedOut: { on: { ...confirm, ...retry } },
      skipped: { on: { ...confirm } },
    },
  } as const satisfies Chart<'firmwareUpdate'>),
})
