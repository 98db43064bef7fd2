import { useState } from 'react'

interface Record {
  id: string
  version: number
}

/**
 * The newest answer about a record of which the record, and what came with it, are of one version: a list may bring a
 * newer record than what stands beside it. Until there is one, the last that was is shown.
 */
export const useOfOneVersion = <Answer extends { version: number }>(
  newest: Answer | undefined,
  recordIn: (answer: Answer) => Record,
  id: string | undefined,
): Answer | undefined => {
  const [shown, setShown] = useState<Answer>()
  if (newest && newest !== shown && newest.version === recordIn(newest).version) setShown(newest)
  return shown && recordIn(shown).id === id ? shown : undefined
}
