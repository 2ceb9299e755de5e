import { named } from '../../kit/server/named.ts'
import { serveOpen } from '../../kit/server/serve.ts'
import { city, placesApi, state } from './contract.ts'
import * as store from './store.ts'
import { fillPlaces } from './work.ts'

export const places = serveOpen(
  placesApi,
  {
    listStates: ctx => ctx.lookup(store.listStates),
    findCities: ({ lookup, query }) => lookup(db => store.findCities(db, query.search, query.limit)),
    listStateCities: ({ lookup, query }) => lookup(db => store.listStateCities(db, query.stateId, query.search)),
  },
  { prepares: [({ database }) => fillPlaces(database)] },
)

named({ state, city })
