const controls =
  'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"], [type="range"]), textarea, select'

const valueIn = (control: Element): string => {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ label }) => label).join(', ')
  const { value, type } = control as HTMLInputElement | HTMLTextAreaElement
  return type === 'password' ? '•'.repeat(value.length) : value
}

/**
 * Writes the values of form controls as text beside them, which takes their place on paper: a control would cut long
 * values. Returns a function that removes the texts.
 */
export const writePaperValues = (root: ParentNode, noValue: string): (() => void) => {
  const texts = [...root.querySelectorAll(controls)].map((control) => {
    const text = document.createElement('span')
    text.className = 'print-value'
    text.textContent = valueIn(control) || noValue
    control.after(text)
    return text
  })
  return () => {
    for (const text of texts) text.remove()
  }
}

/** Opens what is folded. Returns a function that folds it again. */
export const unfoldDetails = (root: ParentNode): (() => void) => {
  const folded = [...root.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
  for (const details of folded) details.open = true
  return () => {
    for (const details of folded) details.open = false
  }
}

/** Sets the light theme, as paper is light. Returns a function that restores the theme. */
export const setPaperTheme = (): (() => void) => {
  const { dataset } = document.documentElement
  const { classList } = document.body
  const [theme, isDark] = [dataset.theme, classList.contains('bp6-dark')]
  dataset.theme = 'light'
  classList.remove('bp6-dark')
  return () => {
    dataset.theme = theme
    classList.toggle('bp6-dark', isDark)
  }
}
