import { type RefObject, useEffect, useState } from 'react'

/** Share of a child that must be visible. Below 1, as positions are rounded to pixels. */
const visibleShare = 0.98

/**
 * Returns the names (`data-name`) of a scroller's children that are not entirely visible in it, in the order of `names`.
 * Observes the children anew when the names change.
 */
export const useHiddenChildren = (scroller: RefObject<HTMLElement | null>, names: readonly string[]): string[] => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const key = names.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the children
  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const observer = new IntersectionObserver(
      (entries) =>
        setHidden((before) => {
          const next = new Set(before)
          for (const { target, intersectionRatio } of entries) {
            const { name = '' } = (target as HTMLElement).dataset
            if (intersectionRatio < visibleShare) next.add(name)
            else next.delete(name)
          }
          return next
        }),
      { root, threshold: visibleShare },
    )
    for (const child of root.children) observer.observe(child)
    return () => observer.disconnect()
  }, [scroller, key])
  return names.filter((name) => hidden.has(name))
}
