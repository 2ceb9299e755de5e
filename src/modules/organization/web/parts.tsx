import type { Option } from '../../../kit/web/lists/list.ts'
import { t } from '../../../kit/web/text/text.ts'

const ofTheCountry = (): readonly Option[] => [
  { value: 'America/New_York', label: t('Eastern time (New York)') },
  { value: 'America/Chicago', label: t('Central time (Chicago)') },
  { value: 'America/Denver', label: t('Mountain time (Denver)') },
  { value: 'America/Phoenix', label: t('Mountain time without daylight saving (Phoenix)') },
  { value: 'America/Los_Angeles', label: t('Pacific time (Los Angeles)') },
  { value: 'America/Anchorage', label: t('Alaska time (Anchorage)') },
  { value: 'Pacific/Honolulu', label: t('Hawaii time (Honolulu)') },
  { value: 'America/Puerto_Rico', label: t('Atlantic time (Puerto Rico)') },
  { value: 'Pacific/Guam', label: t('Chamorro time (Guam)') },
  { value: 'Pacific/Pago_Pago', label: t('Samoa time (Pago Pago)') },
]

/** The time zones to choose from: those of the country by the names that people use, then the others, and `current`. */
export function zoneOptions(current: string): Option[] {
  const supported = Intl.supportedValuesOf('timeZone')
  const first = ofTheCountry().filter(({ value }) => supported.includes(value))
  const known = new Set(first.map(({ value }) => value))
  const rest = [...new Set([...supported, current])].filter(zone => !known.has(zone)).toSorted()
  return [...first, ...rest.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))]
}
