import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Explicit and grouped by layout; test/routes.test.ts compares it with site-routes.ts.
export default [
  layout("routes/layouts/default.tsx", [
    index("routes/home/home.tsx"),
    route("about", "routes/brand/about.tsx"),
    route("contact", "routes/brand/contact.tsx"),
    route("pants-shop", "routes/shop/pants-shop.tsx"),
    ...prefix("shop", [
      index("routes/shop/shop.tsx"),
      route("category/:category?", "routes/shop/category.tsx"),
      route("tag/:tag?", "routes/shop/tag.tsx"),
      route("product/brand/dengeki-pants/:pantsname?", "routes/shop/dengeki-pants.tsx"),
      route("product/brand/prevo-aloha/:color?", "routes/shop/prevo-aloha.tsx"),
      route("product/pants_subscription", "routes/shop/pants-subscription.tsx"),
      route("product/:productid?", "routes/shop/product.tsx"),
    ]),
    route("shop02", "routes/shop/shop02.tsx"),
    ...prefix("gallery", [index("routes/gallery/gallery.tsx"), route(":id", "routes/gallery/work.tsx")]),
    ...prefix("account", [
      route("login", "routes/account/login.tsx"),
      route("logout", "routes/account/logout.tsx"),
      route("line_login", "routes/account/line-login.tsx"),
      route("line_login_portal", "routes/account/portal.tsx"),
      route("lineLogincallBack", "routes/account/line-callback.tsx", { caseSensitive: true }),
      route("google_login", "routes/account/google-login.ts"),
      route("google_callback", "routes/account/google-callback.ts"),
      route("proof", "routes/account/proof.tsx"),
    ]),
    route("login2", "routes/account/login2.tsx"),
    route("password-reset", "routes/account/password-reset.tsx"),
    route("policies/:policy", "routes/policies/policy.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/layouts/payment.tsx", [
    route("Cart", "routes/buy/cart.tsx", { caseSensitive: true }),
    route("shop/shop_line_login", "routes/buy/line-login.tsx"),
    route("buy/success_buy_products", "routes/buy/success.tsx"),
    route("buy/:product?", "routes/buy/buy.tsx"),
  ]),
  layout("routes/layouts/vuetify.tsx", [
    route("design_template", "routes/brand/design-template.tsx"),
    ...prefix("mypage", [
      index("routes/mypage/mypage.tsx"),
      route("purchase_history", "routes/mypage/purchase-history.tsx"),
      route("why", "routes/mypage/why.tsx"),
      route("addresses", "routes/mypage/addresses.tsx"),
      route("settings", "routes/mypage/settings.tsx"),
      route("leave", "routes/mypage/leave.tsx"),
    ]),
  ]),
  route("mypage/data.zip", "routes/mypage/data.ts"),
  route("buy/receipt.pdf", "routes/buy/receipt.ts"),
  route("sitemap.xml", "routes/meta/sitemap.ts"),
  route("robots.txt", "routes/meta/robots.ts"),
] satisfies RouteConfig;
