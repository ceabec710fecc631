/** Every migration, in order, by name. A name that has been released never changes. */
import type { Migrations } from "../../src/platform/db";
import { settings } from "./0001-settings";
import { mediaPictures } from "./0002-media-pictures";
import { catalogue } from "./0003-catalogue";
import { pages } from "./0004-pages";
import { mailOutbox } from "./0005-mail-outbox";
import { reviews } from "./0006-reviews";
import { consent } from "./0007-consent";
import { cart } from "./0008-cart";
import { orders } from "./0009-orders";
import { search } from "./0011-search";
import { facets } from "./0012-facets";
import { coupons } from "./0014-coupons";
import { orderRequests } from "./0014-order-requests";
import { stripe } from "./0015-stripe";
import { consentSeal } from "./0016-consent-seal";
import { facetsByNumber } from "./0017-facets-by-number";
import { installation } from "./0020-installation";
import { installationPlace } from "./0021-installation-place";
import { ordersUnpaid } from "./0022-orders-unpaid";
import { mailboxOrders } from "./0023-mailbox-orders";
import { stripeIntents } from "./0024-stripe-intents";
import { catalogueUncountedVirtualTags } from "./0025-catalogue-uncounted-virtual-tags";
import { ordersByCoupon } from "./0026-orders-by-coupon";
import { catalogueFitsSome } from "./0029-catalogue-fits-some";
import { paymentsProvider } from "./0030-payments-provider";
import { statistics } from "./0031-statistics";
import { statisticsSums } from "./0032-statistics-sums";
import { orderFirstOrigins } from "./0033-order-first-origins";
import { cataloguePriceBands } from "./0034-catalogue-price-bands";
import { forms } from "./0035-forms";
import { messages } from "./0036-messages";
import { botCheck } from "./0038-bot-check";
import { desk } from "./0039-desk";
import { deskOrders } from "./0039-desk-orders";
import { catalogueTaxClasses } from "./0040-catalogue-tax-classes";
import { settingsMarket } from "./0040-settings-market";
import { invoices } from "./0041-invoices";
import { reviewAnswers } from "./0042-review-answers";
import { mailWords } from "./0043-mail-words";
import { catalogueShortStock } from "./0044-catalogue-short-stock";
import { deskMoney } from "./0048-desk-money";
import { deskLists } from "./0049-desk-lists";
import { pictureLibrary } from "./0050-picture-library";
import { catalogueEditing } from "./0051-catalogue-editing";
import { pageEditing } from "./0052-page-editing";
import { bulkEdits } from "./0054-bulk-edits";
import { addressImports } from "./0055-address-imports";
import { pictureFraming } from "./0056-picture-framing";
import { storedPictures } from "./0057-stored-pictures";
import { parcelEmails } from "./0058-parcel-emails";
import { demoCardPages } from "./0063-demo-card-pages";
import { stockAlerts } from "./0064-stock-alerts";
import { outboxAbout } from "./0065-outbox-about";
import { catalogueDrafts } from "./0066-catalogue-drafts";
import { productImports } from "./0067-product-imports";
import { outboxSearch } from "./0072-outbox-search";
import { orderOrigins } from "./0073-order-origins";
import { mailServer } from "./0076-mail-server";
import { salesAnew } from "./0077-sales-anew";
import { removedPages } from "./0080-removed-pages";
import { thumbnails } from "./0083-thumbnails";
import { orderCorrections } from "./0084-order-corrections";
import { journalWords } from "./0087-journal-words";
import { askedRefunds } from "./0088-asked-refunds";
import { erasedNumbers } from "./0093-erased-numbers";
import { struckPrices } from "./0100-struck-prices";
import { pageAuthors } from "./0101-page-authors";
import { importedAddresses } from "./0102-imported-addresses";
import { refundsByDate } from "./0105-refunds-by-date";
import { issuedBuyers } from "./0106-issued-buyers";
import { ordersPaidAt } from "./0108-orders-paid-at";
import { netSales } from "./0109-net-sales";
import { paidTaxes } from "./0110-paid-taxes";
import { lettersByOrder } from "./0111-letters-by-order";
import { singleKeys } from "./0112-single-keys";
import { settledRequests } from "./0113-settled-requests";
import { messageAnswers } from "./0114-message-answers";
import { seenAccounts } from "./0115-seen-accounts";
import { backups } from "./0117-backups";
import { sortedOrders } from "./0118-sorted-orders";
import { personRequests } from "./0119-person-requests";
import { passingLetters } from "./0120-passing-letters";
import { visitsByMoment } from "./0121-visits-by-moment";
import { liveUpdates } from "./0122-live-updates";
import { ordersToForget } from "./0123-orders-to-forget";
import { productLists } from "./0124-product-lists";
import { paidSales } from "./0125-paid-sales";
import { ownedLinks } from "./0126-owned-links";
import { refundsNet } from "./0127-refunds-net";
import { unnamedVisits } from "./0128-unnamed-visits";
import { unpaidAtCounter } from "./0129-unpaid-at-counter";
import { refundMeans } from "./0130-refund-means";
import { journalByVerb } from "./0131-journal-by-verb";

export const migrations: Migrations = {
  "0001-settings": settings,
  "0002-media-pictures": mediaPictures,
  "0003-catalogue": catalogue,
  "0004-pages": pages,
  "0005-mail-outbox": mailOutbox,
  "0006-reviews": reviews,
  "0007-consent": consent,
  "0008-cart": cart,
  "0009-orders": orders,
  "0011-search": search,
  "0012-facets": facets,
  "0014-coupons": coupons,
  "0014-order-requests": orderRequests,
  "0015-stripe": stripe,
  "0016-consent-seal": consentSeal,
  "0017-facets-by-number": facetsByNumber,
  "0020-installation": installation,
  "0021-installation-place": installationPlace,
  "0022-orders-unpaid": ordersUnpaid,
  "0023-mailbox-orders": mailboxOrders,
  "0024-stripe-intents": stripeIntents,
  "0025-catalogue-uncounted-virtual-tags": catalogueUncountedVirtualTags,
  "0026-orders-by-coupon": ordersByCoupon,
  "0029-catalogue-fits-some": catalogueFitsSome,
  "0030-payments-provider": paymentsProvider,
  "0031-statistics": statistics,
  "0032-statistics-sums": statisticsSums,
  "0033-order-first-origins": orderFirstOrigins,
  "0034-catalogue-price-bands": cataloguePriceBands,
  "0035-forms": forms,
  "0036-messages": messages,
  "0038-bot-check": botCheck,
  "0039-desk": desk,
  "0039-desk-orders": deskOrders,
  "0040-catalogue-tax-classes": catalogueTaxClasses,
  "0040-settings-market": settingsMarket,
  "0041-invoices": invoices,
  "0042-review-answers": reviewAnswers,
  "0043-mail-words": mailWords,
  "0044-catalogue-short-stock": catalogueShortStock,
  "0048-desk-money": deskMoney,
  "0049-desk-lists": deskLists,
  "0050-picture-library": pictureLibrary,
  "0051-catalogue-editing": catalogueEditing,
  "0052-page-editing": pageEditing,
  "0054-bulk-edits": bulkEdits,
  "0055-address-imports": addressImports,
  "0056-picture-framing": pictureFraming,
  "0057-stored-pictures": storedPictures,
  "0058-parcel-emails": parcelEmails,
  "0063-demo-card-pages": demoCardPages,
  "0064-stock-alerts": stockAlerts,
  "0065-outbox-about": outboxAbout,
  "0066-catalogue-drafts": catalogueDrafts,
  "0067-product-imports": productImports,
  "0072-outbox-search": outboxSearch,
  "0073-order-origins": orderOrigins,
  "0076-mail-server": mailServer,
  "0077-sales-anew": salesAnew,
  "0080-removed-pages": removedPages,
  "0083-thumbnails": thumbnails,
  "0084-order-corrections": orderCorrections,
  "0087-journal-words": journalWords,
  "0088-asked-refunds": askedRefunds,
  "0093-erased-numbers": erasedNumbers,
  "0100-struck-prices": struckPrices,
  "0101-page-authors": pageAuthors,
  "0102-imported-addresses": importedAddresses,
  "0105-refunds-by-date": refundsByDate,
  "0106-issued-buyers": issuedBuyers,
  "0108-orders-paid-at": ordersPaidAt,
  "0109-net-sales": netSales,
  "0110-paid-taxes": paidTaxes,
  "0111-letters-by-order": lettersByOrder,
  "0112-single-keys": singleKeys,
  "0113-settled-requests": settledRequests,
  "0114-message-answers": messageAnswers,
  "0115-seen-accounts": seenAccounts,
  "0117-backups": backups,
  "0118-sorted-orders": sortedOrders,
  "0119-person-requests": personRequests,
  "0120-passing-letters": passingLetters,
  "0121-visits-by-moment": visitsByMoment,
  "0122-live-updates": liveUpdates,
  "0123-orders-to-forget": ordersToForget,
  "0124-product-lists": productLists,
  "0125-paid-sales": paidSales,
  "0126-owned-links": ownedLinks,
  "0127-refunds-net": refundsNet,
  "0128-unnamed-visits": unnamedVisits,
  "0129-unpaid-at-counter": unpaidAtCounter,
  "0130-refund-means": refundMeans,
  "0131-journal-by-verb": journalByVerb,
};
