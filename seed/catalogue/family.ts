// How a family of the seeded shop is written down: one design, its colours as separate products.
import type { DyeName, Print, ProductKind } from "#studio/illustrations/names.ts";
import type {
  ArtDetails,
  Brand,
  Category,
  ProductStatus,
  SizeChart,
  Tag,
  TaxCategory,
} from "#features/shop/catalogue/rules.ts";

export type SeedColour = {
  /** The product id is `${family.id}-${key}`, or the family id alone where `key` is "". */
  key: string;
  /** Shown name of the colour ("藍"); null where the piece has no colour, such as a work of art. */
  label: string | null;
  dye: DyeName;
  /** Free pieces of each size, in the order of `sizes`. */
  stock: number[];
  print?: Print;
  /** Body type 1-12 drawn by prints that show a figure or a number. */
  type?: number;
  /** Parameter of a brand page (kaminari, akane …). */
  brandParam?: string;
  status?: ProductStatus;
  /** A seed of the drawing: works of art differ by it. */
  seed?: number;
  /** What the front picture shows, in Japanese; made from title and colour where missing. */
  alt?: string;
  art?: ArtDetails;
  /** Where one colour has its own title (works of art have families of one instead). */
  title?: string;
};

export type Family = {
  /** Lower case, digits and hyphens. */
  id: string;
  kind: ProductKind;
  title: string;
  /** Reading of the title in hiragana, for search and order. */
  kana: string;
  lead: string;
  category: Category;
  tags: Tag[];
  /** Whole yen, tax included. */
  basePrice: number;
  taxCategory?: TaxCategory;
  brand?: Brand;
  /** Item ids whose holders alone may see and buy it. */
  plans?: string[];
  story: string;
  materials: string;
  care: string;
  origin: string;
  weightG: number;
  bodyType?: number;
  sizes: { size: string; priceDifference?: number }[];
  sizeChart?: SizeChart;
  /** Ids of families shown as "合わせて". */
  related: string[];
  /** Day in Tokyo on which it came into the shop, counted back from the day of the seed. */
  daysAgo: number;
  colours: SeedColour[];
};
