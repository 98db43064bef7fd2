import { mergeContributions } from '#server/app/contributions.ts'
import { features } from '#server/features/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { SeedParts } from '#server/platform/seed/context.ts'

type Features = (typeof features)[keyof typeof features]

/** Names of the parts of the demonstration data, of all features. */
export type SeedPartName = Features extends infer One
  ? One extends { seed: () => Promise<{ seed: infer Parts }> }
    ? keyof Parts
    : never
  : never

/** Loads the parts of all features. Throws if two contribute the same name. */
export const loadSeedParts = async (): Promise<Record<SeedPartName, SeedParts[string]>> => {
  const loaded = Object.entries<Feature>(features).map(
    async ([feature, { seed }]) => [feature, (await seed?.())?.seed ?? {}] as const,
  )
  return mergeContributions('seed', await Promise.all(loaded)) as Record<SeedPartName, SeedParts[string]>
}
