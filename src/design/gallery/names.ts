/** Classes of the product gallery that style sheets and scripts of others know. */

export const productGallery = "woocommerce-product-gallery";
export const productGalleryImage = "woocommerce-product-gallery__image";
export const productGalleryTrigger = "woocommerce-product-gallery__trigger";
export const productGalleryWrapper = "woocommerce-product-gallery__wrapper";

export const galleryWithoutImages = "woocommerce-product-gallery--without-images";
