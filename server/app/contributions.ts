/** Contributions of a feature to a part of the server, by name. */
type Given = readonly [feature: string, contributions: object]

/** Merges the contributions of features to a part of the server. Throws if two contribute the same name. */
export const mergeContributions = (part: string, given: readonly Given[]): Record<string, unknown> => {
  const merged: Record<string, unknown> = {}
  for (const [feature, contributions] of given)
    for (const [name, one] of Object.entries(contributions)) {
      if (name in merged) throw new Error(`The feature ${feature} contributes ${part} ${name}, which another one has`)
      merged[name] = one
    }
  return merged
}
