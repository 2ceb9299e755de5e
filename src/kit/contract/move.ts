/** One move of a state machine: from which states, to which one. */
export type Move<State extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly otherwise: string
}

/** Answers null when the move may be made now, else the sentence that says why not. */
export function mayMove<State extends string>(move: Move<State>, state: State): string | null {
  return move.from.includes(state) ? null : move.otherwise
}
