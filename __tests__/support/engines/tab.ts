/** Values that can be passed to a page and back. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

/** A tab of a browser engine, as far as tests of all engines need it. */
export interface EngineTab {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It has no access to its closure. */
  evaluate<Args extends readonly Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses keys one after the other; `Control+c` are keys at the same time. */
  press(...chords: string[]): Promise<void>
  /** Types a text by keys. */
  type(text: string): Promise<void>
  /** Clicks a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  /** Chooses files in a file input. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
  /** Prints the page. Returns the PDF, or undefined if the driver cannot print. */
  print(): Promise<Buffer | undefined>
  /** Returns the errors that the page has reported since the last call. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  openTab(): Promise<EngineTab>
  close(): Promise<void>
}
