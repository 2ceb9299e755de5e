/** A place as the data package lists it: `admin1` is the state's postal code within the country US. */
type Listed = { name: string; country: string; admin1: string }

const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

/** The state and the name of a listed place, or null when it is not one of the country's cities of today. */
export function cityOf({ name, country, admin1 }: Listed): readonly [stateId: string, name: string] | null {
  if (name.includes('(historical)')) return null
  if (territories.has(country)) return [country, name]
  return country === 'US' && /^[A-Z]{2}$/.test(admin1) ? [admin1, name] : null
}
