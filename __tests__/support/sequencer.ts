import TestSequencer from '@jest/test-sequencer'

type Test = Parameters<InstanceType<typeof TestSequencer>['sort']>[0][number]

/** Slowest files by a part of their path. They run first, so that no worker is left alone with one at the end. */
const longest = [
  'e2e/tour/administrator',
  'e2e/tour/otherRoles',
  'e2e/readings.test',
  'e2e/audit.test',
  'e2e/wall.test',
  'e2e/firmware.test',
  'e2e/formReload',
  'server/platform/workflows/transitions.test',
  'server/app/operator/backup',
  'server/app/fuzz.test',
  'server/app/canary.test',
  'server/features/pushes/services',
]

const rankOf = ({ path }: Test): number => {
  const rank = longest.findIndex((part) => path.includes(part))
  return rank === -1 ? longest.length : rank
}

/** Orders test files by duration, estimated if no earlier run has recorded it. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    return (await super.sort(tests)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
