type Asked = { readonly isFetching: boolean; readonly isError: boolean }

/** The row of an id; undefined while it may still come: it is being asked for, or could not be. */
export const found = <Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  id: string,
  { isFetching, isError }: Asked,
): Row | null | undefined => rows?.find(row => row.id === id) ?? (isFetching || isError ? undefined : null)
