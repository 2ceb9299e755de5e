import { Component, type ReactNode } from 'react'

type Props = {
  /** What stands in the place of children that failed. */
  shown: (error: unknown) => ReactNode
  /** A new one tries the children again. */
  at: unknown
  children: ReactNode
}
type State = { failed: { error: unknown } | null; at: unknown }

/** Catches what its children throw while they are drawn. */
export class Catch extends Component<Props, State> {
  override state: State = { failed: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failed: null, at }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.shown(this.state.failed.error) : this.props.children
  }
}
