/** The types of images that can be taken, whatever they are for; the server looks at the content itself. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
