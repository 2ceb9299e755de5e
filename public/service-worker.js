// Shows what is pushed, and opens what it leads to. It keeps no pages: what is seen comes from the server each time.
self.addEventListener('push', event => {
  const { title = 'Carefold', body = '', tag = '', link = '/notifications' } = event.data?.json() ?? {}
  const shown = { body, tag, renotify: tag !== '', icon: '/icon-192.png', badge: '/icon-192.png', data: { link } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  // Only ever a page of the product.
  const to = new URL(event.notification.data?.link ?? '/notifications', self.location.origin)
  const address = to.origin === self.location.origin ? to.href : self.location.origin
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async pages => {
      const [page] = pages
      if (!page) return self.clients.openWindow(address)
      await page.focus()
      // A page that this worker does not control is not its to move.
      return page.navigate(address).catch(() => self.clients.openWindow(address))
    }),
  )
})
