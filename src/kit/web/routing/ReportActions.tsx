import { type ReportAtHand, usePlugs } from './plugs.ts'

/** What other modules do with the report of a page, beside its export. */
export function ReportActions(props: ReportAtHand) {
  return Object.entries(usePlugs().reportActions).map(([key, Action]) => <Action key={key} {...props} />)
}
